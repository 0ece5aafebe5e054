import { CalendarDays, Copy, MoreVertical, Pencil, Scissors, Trash2 } from 'lucide-react';
import { IconButton, Menu, MenuItem, MenuSeparator } from '@timeweave/shared/ui';

interface Props {
  name: string;
  onEdit: () => void;
  onDuplicate: () => void;
  onSplit: () => void;
  onChangeDate: () => void;
  onDelete: () => void;
}

/** The less frequent actions for an entry. */
export function EntryMenu({ name, onEdit, onDuplicate, onSplit, onChangeDate, onDelete }: Props) {
  const trigger = (
    <IconButton label={`More for ${name}`}>
      <MoreVertical size={16} />
    </IconButton>
  );
  return (
    <Menu trigger={trigger} label={`More for ${name}`} align="end">
      <MenuItem icon={<Pencil size={16} />} onSelect={onEdit}>
        Edit
      </MenuItem>
      <MenuItem icon={<Copy size={16} />} onSelect={onDuplicate}>
        Duplicate
      </MenuItem>
      <MenuItem icon={<Scissors size={16} />} onSelect={onSplit}>
        Split
      </MenuItem>
      <MenuItem icon={<CalendarDays size={16} />} onSelect={onChangeDate}>
        Change date
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 size={16} />} tone="danger" onSelect={onDelete}>
        Delete
      </MenuItem>
    </Menu>
  );
}
