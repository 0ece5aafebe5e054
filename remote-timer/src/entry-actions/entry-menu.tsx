import { CalendarDays, Copy, MoreVertical, Pencil, Scissors, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
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
  /** What pressed the button that this menu replaces: it opens on mount, and with a key its first action is active. */
  openedBy: 'pointer' | 'key';
}

/** The less frequent actions for a row. */
export function EntryMenu(props: Props) {
  const {
    name,
    onEdit,
    onDuplicate,
    onSplit,
    onChangeDate,
    onDelete,
    deleteLabel = 'Delete',
    openedBy,
  } = props;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (openedBy === 'key') button.current?.click();
  }, [openedBy]);
  const trigger = (
    <IconButton ref={button} label={`More for ${name}`} autoFocus>
      <MoreVertical size={16} />
    </IconButton>
  );
  return (
    <Menu trigger={trigger} label={`More for ${name}`} align="end" defaultOpen={openedBy === 'pointer'}>
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
