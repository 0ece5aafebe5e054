import { DollarSign, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { noProject, tagsOf } from '@timeweave/shared/choices';
import { BulkBar, Button, useShortcut } from '@timeweave/shared/ui';
import { ProjectPicker, SharedTagPicker } from '../pickers/index.ts';
import { bookAll, type BulkEdit, changeTagsOfAll, markAll } from '../entry-actions/index.ts';

interface Props {
  entries: readonly TimeEntry[];
  onEdit: (edit: BulkEdit) => void;
  onDelete: () => void;
  onClear: () => void;
}

/** Edits and deletes the selected entries. */
export function EntryBulkBar({ entries, onEdit, onDelete, onClear }: Props) {
  const tags = useMemo(() => entries.map(tagsOf), [entries]);
  useShortcut('escape', onClear);
  return (
    <BulkBar label="Selected entries" count={entries.length} onClear={onClear}>
      <ProjectPicker picked={noProject} onPick={(choice) => onEdit(bookAll(choice))} />
      <SharedTagPicker each={tags} onChange={(change) => onEdit(changeTagsOfAll(change))} />
      <Button size="small" onClick={() => onEdit(markAll(1))}>
        <DollarSign size={14} aria-hidden /> Billable
      </Button>
      <Button size="small" onClick={() => onEdit(markAll(0))}>
        Non-billable
      </Button>
      <Button size="small" onClick={onDelete}>
        <Trash2 size={14} aria-hidden /> Delete
      </Button>
    </BulkBar>
  );
}
