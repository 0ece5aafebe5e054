import { CalendarDays, Copy, MoreVertical, Pencil, Scissors, Trash2 } from 'lucide-react';
import { IconButton, Menu, MenuItem, MenuSeparator } from '@timeweave/shared/ui';

interface Props {
  name: string;
  onEdit: () => void;
  /** Actions for finished entries. */
  onDuplicate?: () => void;
  onSplit?: () => void;
  onChangeDate?: () => void;
  onDelete?: () => void;
  /** Default: 'Delete'. */
  deleteLabel?: string;
}

/** The less frequent actions for a row. */
export function EntryMenu(props: Props) {
  const { name, onEdit, onDuplicate, onSplit, onChangeDate, onDelete, deleteLabel = 'Delete' } = props;
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
      {onDuplicate && (
        <MenuItem icon={<Copy size={16} />} onSelect={onDuplicate}>
          Duplicate
        </MenuItem>
      )}
      {onSplit && (
        <MenuItem icon={<Scissors size={16} />} onSelect={onSplit}>
          Split
        </MenuItem>
      )}
      {onChangeDate && (
        <MenuItem icon={<CalendarDays size={16} />} onSelect={onChangeDate}>
          Change date
        </MenuItem>
      )}
      {onDelete && (
        <>
          <MenuSeparator />
          <MenuItem icon={<Trash2 size={16} />} tone="danger" onSelect={onDelete}>
            {deleteLabel}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
