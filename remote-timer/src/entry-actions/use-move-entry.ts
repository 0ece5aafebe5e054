import { useCallback } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { usePreferences } from '@timeweave/shared/session';
import { quoted } from '@timeweave/shared/ui';
import { moved } from '../time-entry/index.ts';
import { dayNote, spanOfEntry, type Span } from '../entry-range/index.ts';
import type { EntryActions } from './use-entry-actions.ts';

interface Options {
  /** Text of the undo message. Default: names the times, or the other day of the end. */
  text?: string;
  /** Whether the server refuses the change if the times have changed since they were shown. */
  isChecked?: boolean;
}

/**
 * Returns a function that changes the times of an entry (the start of a running one), and offers an undo, which the
 * server refuses if the times have changed since. Says so when the end moves to another day. Resolves to whether the
 * change is saved or queued.
 */
export function useMoveEntry({ begin, edit }: Pick<EntryActions, 'begin' | 'edit'>) {
  const { timeZone } = usePreferences();
  return useCallback(
    async (entry: TimeEntry, span: Span, { text, isChecked = false }: Options = {}): Promise<boolean> => {
      const isRunning = entry.timer_end === null;
      const before = spanOfEntry(entry);
      if (span.start === before.start && (isRunning || span.end === before.end)) return true;
      const offer = begin();
      const seen = isChecked ? before : undefined;
      if (!(await edit(moved(entry, span.start, isRunning ? null : span.end, seen)))) return false;
      const note = isRunning ? undefined : dayNote(before, span, timeZone);
      const done = note ? `${note}: ${quoted(entry)}` : `Changed the times of ${quoted(entry)}`;
      const undo = () =>
        edit(isRunning ? moved(entry, before.start, null) : moved(entry, before.start, before.end, span));
      offer({ text: text ?? done, undo });
      return true;
    },
    [begin, edit, timeZone],
  );
}
