import { Archive, ArchiveRestore, X } from 'lucide-react';
import type { ListedProject } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { Button, IconButton } from '@timeweave/shared/ui';

interface Props {
  selected: readonly ListedProject[];
  onArchive: (on: boolean) => void;
  onClear: () => void;
}

/** What is done with several projects at once. */
export function BulkBar({ selected, onArchive, onClear }: Props) {
  return (
    <Bar role="toolbar" aria-label="Selected projects">
      <b role="status">{selected.length} selected</b>
      {selected.some((project) => project.is_archived === 0) && (
        <Button size="small" onClick={() => onArchive(true)}>
          <Archive size={14} aria-hidden /> Archive
        </Button>
      )}
      {selected.some((project) => project.is_archived === 1) && (
        <Button size="small" onClick={() => onArchive(false)}>
          <ArchiveRestore size={14} aria-hidden /> Restore
        </Button>
      )}
      <IconButton label="Clear the selection" size="small" onClick={onClear}>
        <X size={16} />
      </IconButton>
    </Bar>
  );
}

/** Stands over the page, so that nothing moves when it comes. */
const Bar = styled.div`
  position: fixed;
  left: 50%;
  bottom: calc(var(--tw-space-6) + env(safe-area-inset-bottom));
  z-index: var(--tw-layer-sticky);
  display: flex;
  align-items: center;
  gap: var(--tw-space-2);
  padding: var(--tw-space-1) var(--tw-space-2) var(--tw-space-1) var(--tw-space-4);
  border: 1px solid var(--tw-border);
  border-radius: var(--tw-radius);
  background: var(--tw-surface-raised);
  box-shadow: var(--tw-shadow-popup);
  transform: translateX(-50%);
  white-space: nowrap;
  @media (max-width: 767px) {
    bottom: calc(72px + env(safe-area-inset-bottom));
  }
`;
