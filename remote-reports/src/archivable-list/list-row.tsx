import { Archive, ArchiveRestore, Merge, MoreVertical, Pencil } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { styled } from '@timeweave/shared/facade';
import {
  IconButton,
  listHeadingsLook,
  listRowLook,
  Menu,
  MenuItem,
  VisuallyHidden,
} from '@timeweave/shared/ui';
import type { ArchivableItem } from './archivable-item.ts';

interface Props {
  item: ArchivableItem;
  /** Position in the list, from 0. */
  index: number;
  mayMerge: boolean;
  /** Receives, as `onMerge` does, the element to focus when the dialog closes. */
  onEdit: (trigger: RefObject<HTMLElement | null>) => void;
  onArchive: () => void;
  onMerge: (trigger: RefObject<HTMLElement | null>) => void;
  children: ReactNode;
}

export function ListRow({ item, index, mayMerge, onEdit, onArchive, onMerge, children }: Props) {
  const trigger = useRef<HTMLButtonElement>(null);
  const label = `More for ${item.name}`;
  return (
    <Row role="row" aria-rowindex={index + 2}>
      {children}
      <span role="cell">
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
      </span>
    </Row>
  );
}

/** The header row; `children` are the column headings. */
export function ListHeadings({ children }: { children: ReactNode }) {
  return (
    <Headings role="row" aria-rowindex={1}>
      {children}
      <MenuHeading role="columnheader">
        <VisuallyHidden>Actions</VisuallyHidden>
      </MenuHeading>
    </Headings>
  );
}

const Row = styled.div`
  ${listRowLook}
  display: flex;
  align-items: center;
  gap: var(--tw-space-3);
`;

const Headings = styled.div`
  ${listHeadingsLook}
  display: flex;
  align-items: center;
  gap: var(--tw-space-3);
`;

const MenuHeading = styled.span`
  flex: none;
  width: var(--tw-control);
`;
