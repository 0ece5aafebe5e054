import { DollarSign, Trash2 } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { ReportEntry } from '@timeweave/shared/api';
import { noProject, tagsOf } from '@timeweave/shared/choices';
import { BulkBar, Button, useShortcut } from '@timeweave/shared/ui';
import { ProjectPicker, SharedTagPicker } from './pickers.tsx';
import type { EntryCommands } from './entry-service.tsx';

interface Props {
  entries: readonly ReportEntry[];
  /** Number of all entries of the report, if 'select all' could not select them all. */
  total?: number;
  edits: EntryCommands;
  onClear: () => void;
  /** Shown after the number of selected entries. */
  children?: ReactNode;
}

/** Changes the selected entries together, and deletes the user's own. */
export function EntryBulkBar({ entries, total, edits, onClear, children }: Props) {
  const each = useMemo(() => entries.map(tagsOf), [entries]);
  const own = useMemo(() => entries.filter(({ may_edit }) => may_edit === 'all'), [entries]);
  useShortcut('escape', onClear);
  return (
    <BulkBar label="Selected entries" count={entries.length} total={total} onClear={onClear}>
      {children}
      <ProjectPicker picked={noProject} onPick={(choice) => void edits.setProject(entries, choice)} />
      <SharedTagPicker each={each} onChange={(change) => void edits.changeTags(entries, change)} />
      <Button size="small" onClick={() => void edits.setBillable(entries, true)}>
        <DollarSign size={14} aria-hidden /> Billable
      </Button>
      <Button size="small" onClick={() => void edits.setBillable(entries, false)}>
        Non-billable
      </Button>
      {own.length > 0 && (
        <Button size="small" onClick={() => void edits.remove(own)}>
          <Trash2 size={14} aria-hidden />
          {own.length === entries.length ? 'Delete' : `Delete ${own.length} of mine`}
        </Button>
      )}
    </BulkBar>
  );
}
