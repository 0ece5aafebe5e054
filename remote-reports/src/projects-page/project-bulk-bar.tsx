import { Archive, ArchiveRestore } from 'lucide-react';
import type { ListedProject } from '@timeweave/shared/api';
import { BulkBar, Button, useShortcut } from '@timeweave/shared/ui';

interface Props {
  selected: readonly ListedProject[];
  onArchive: (on: boolean) => void;
  onClear: () => void;
}

export function ProjectBulkBar({ selected, onArchive, onClear }: Props) {
  useShortcut('escape', onClear);
  return (
    <BulkBar label="Selected projects" count={selected.length} onClear={onClear}>
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
    </BulkBar>
  );
}
