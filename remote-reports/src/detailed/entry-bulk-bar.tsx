import { DollarSign, Trash2 } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { ReportEntry } from '@timeweave/shared/api';
import { BulkBar, Button, useShortcut } from '@timeweave/shared/ui';
import type { EntryCommands } from './entry-service.tsx';
import { noProject, tagsOf } from './picked.ts';
import { TimerPart } from './timer-part.tsx';

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
      <TimerPart
        name="timer/project-picker"
        props={{ picked: noProject, onPick: (choice) => void edits.setProject(entries, choice) }}
      />
      <TimerPart
        name="timer/tag-picker"
        props={{ each, onChange: (...tags) => void edits.changeTags(entries, ...tags) }}
      />
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
