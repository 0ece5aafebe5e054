import { Archive, ArchiveRestore, Merge, MoreVertical, Pencil } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { styled } from '@timeweave/shared/facade';
import { IconButton, Menu, MenuItem } from '@timeweave/shared/ui';
import type { ArchivableItem } from './archivable-item.ts';

interface Props {
  item: ArchivableItem;
  mayMerge: boolean;
  /** Told, as `onMerge` is, what is to have the focus when its dialog is over. */
  onEdit: (trigger: RefObject<HTMLElement | null>) => void;
  onArchive: () => void;
  onMerge: (trigger: RefObject<HTMLElement | null>) => void;
  /** Its name, and whatever else is told of it. */
  children: ReactNode;
}

/** One item of a list, with the menu of what can be done with it. */
export function ListRow({ item, mayMerge, onEdit, onArchive, onMerge, children }: Props) {
  const trigger = useRef<HTMLButtonElement>(null);
  const label = `More for ${item.name}`;
  return (
    <Row>
      {children}
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
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--tw-space-3);
  min-height: var(--tw-row);
  padding: var(--tw-space-1) var(--tw-space-2) var(--tw-space-1) var(--tw-space-3);
  border-bottom: 1px solid var(--tw-border);
  &:hover {
    background: var(--tw-surface-hover);
  }
`;
