import { Archive, ArchiveRestore, Merge, MoreVertical, Pencil } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { IconButton, Menu, MenuItem } from '@timeweave/shared/ui';
import type { ArchivableItem } from './archivable-item.ts';

interface Props {
  item: ArchivableItem;
  mayMerge: boolean;
  /** Receives, as `onMerge` does, the element to focus when the dialog closes. */
  onEdit: (trigger: RefObject<HTMLElement | null>) => void;
  onArchive: () => void;
  onMerge: (trigger: RefObject<HTMLElement | null>) => void;
  action: { label: string; icon: ReactNode } | undefined;
  onAction: (trigger: RefObject<HTMLElement | null>) => void;
}

export function ItemMenu(props: Props) {
  const { item, mayMerge, onEdit, onArchive, onMerge, action, onAction } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  const label = `More for ${item.name}`;
  return (
    <Menu
      label={label}
      align="end"
      trigger={
        <IconButton ref={trigger} label={label}>
          <MoreVertical size={16} />
        </IconButton>
      }
    >
      <MenuItem icon={<Pencil size={16} />} onSelect={() => onEdit(trigger)}>
        Edit
      </MenuItem>
      {action && (
        <MenuItem icon={action.icon} onSelect={() => onAction(trigger)}>
          {action.label}
        </MenuItem>
      )}
      {item.isArchived ? (
        <MenuItem icon={<ArchiveRestore size={16} />} onSelect={onArchive}>
          Restore
        </MenuItem>
      ) : (
        <MenuItem icon={<Archive size={16} />} onSelect={onArchive}>
          Archive
        </MenuItem>
      )}
      {mayMerge && (
        <MenuItem icon={<Merge size={16} />} onSelect={() => onMerge(trigger)}>
          Merge into…
        </MenuItem>
      )}
    </Menu>
  );
}
