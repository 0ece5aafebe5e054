import { useCallback, useRef } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { usePreferences } from '@timeweave/shared/session';
import type { OfferUndo } from '@timeweave/shared/ui';
import { quoted } from '@timeweave/shared/ui';
import { moved } from '../time-entry/index.ts';
import { dayNote, spanOfEntry, type Span } from '../entry-range/index.ts';
import type { EntryActions } from './use-entry-actions.ts';

/**
 * Returns a function that changes the times of an entry (the start of a running one), and offers an undo, which the
 * server refuses if the times have changed since. Says so when the end moves to another day. Resolves to whether the
 * change is saved or queued.
 */
export function useMoveEntry({ edit }: Pick<EntryActions, 'edit'>, offer: OfferUndo) {
  const { timeZone } = usePreferences();
  const newest = useRef(0);
  return useCallback(
    async (entry: TimeEntry, span: Span): Promise<boolean> => {
      const isRunning = entry.timer_end === null;
      const before = spanOfEntry(entry);
      if (span.start === before.start && (isRunning || span.end === before.end)) return true;
      const change = ++newest.current;
      offer(undefined);
      if (!(await edit(moved(entry, span.start, isRunning ? null : span.end)))) return false;
      // Saved late: must not replace the undo of a newer change.
      if (change !== newest.current) return true;
      const note = isRunning ? undefined : dayNote(before, span, timeZone);
      const text = note ? `${note}: ${quoted(entry)}` : `Changed the times of ${quoted(entry)}`;
      const undo = () =>
        edit(isRunning ? moved(entry, before.start, null) : moved(entry, before.start, before.end, span));
      offer({ text, undo });
      return true;
    },
    [edit, offer, timeZone],
  );
}
