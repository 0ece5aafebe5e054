import { MoreVertical, Trash2 } from 'lucide-react';
import { IconButton, Menu, MenuItem } from '@timeweave/shared/ui';

/** The less frequent actions of the running entry, on phones. */
export function BarMenu({ onDiscard }: { onDiscard: () => void }) {
  const trigger = (
    <IconButton label="More for the timer">
      <MoreVertical size={18} />
    </IconButton>
  );
  return (
    <Menu trigger={trigger} label="More for the timer" align="end">
      <MenuItem icon={<Trash2 size={16} />} tone="danger" onSelect={onDiscard}>
        Discard
      </MenuItem>
    </Menu>
  );
}
