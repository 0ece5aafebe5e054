import { DollarSign, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { noProject, tagsOf } from '@timeweave/shared/choices';
import { BulkBar, Button, useShortcut } from '@timeweave/shared/ui';
import { ProjectPicker, SharedTagPicker } from '../projects-and-tags/index.ts';
import { changeTags, type EntryEdit, setBillable, setProject } from '../entry-commands/index.ts';

interface Props {
  entries: readonly TimeEntry[];
  onEdit: (edit: EntryEdit) => void;
  onDelete: () => void;
  onClear: () => void;
}

/** Edits and deletes the selected entries. */
export function EntryBulkBar({ entries, onEdit, onDelete, onClear }: Props) {
  const tags = useMemo(() => entries.map(tagsOf), [entries]);
  useShortcut('escape', onClear);
  return (
    <BulkBar label="Selected entries" count={entries.length} onClear={onClear}>
      <ProjectPicker picked={noProject} onPick={(choice) => onEdit(setProject(choice))} />
      <SharedTagPicker each={tags} onChange={(change) => onEdit(changeTags(change))} />
      <Button size="small" onClick={() => onEdit(setBillable(1))}>
        <DollarSign size={14} aria-hidden /> Billable
      </Button>
      <Button size="small" onClick={() => onEdit(setBillable(0))}>
        Non-billable
      </Button>
      <Button size="small" onClick={onDelete}>
        <Trash2 size={14} aria-hidden /> Delete
      </Button>
    </BulkBar>
  );
}
