import { MoreVertical, Trash2 } from 'lucide-react';
import { IconButton, Menu, MenuItem } from '@timeweave/shared/ui';

interface Props {
  name: string;
  count: number;
  onDelete: () => void;
}

/** The less frequent actions for a group of entries. */
export function GroupMenu({ name, count, onDelete }: Props) {
  const trigger = (
    <IconButton label={`More for ${name}`}>
      <MoreVertical size={16} />
    </IconButton>
  );
  return (
    <Menu trigger={trigger} label={`More for ${name}`} align="end">
      <MenuItem icon={<Trash2 size={16} />} tone="danger" onSelect={onDelete}>
        Delete {count} entries
      </MenuItem>
    </Menu>
  );
}
