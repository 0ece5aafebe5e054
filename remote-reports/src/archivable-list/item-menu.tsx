import { Archive, ArchiveRestore, Merge, MoreVertical, Pencil } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { IconButton, Menu, MenuItem } from '@timeweave/shared/ui';
import type { ArchivableItem } from './archivable-item.ts';

interface Props {
  item: ArchivableItem;
  mayMerge: boolean;
  /** Receives, as `onMerge` does, the element to focus when the dialog closes. */
  onEdit: (trigger: RefObject<HTMLElement | null>) => void;
  onArchive: () => void;
  onMerge: (trigger: RefObject<HTMLElement | null>) => void;
}

export function ItemMenu({ item, mayMerge, onEdit, onArchive, onMerge }: Props) {
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
