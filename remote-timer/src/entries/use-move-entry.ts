import { useCallback, useRef } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { usePreferences } from '@timeweave/shared/session';
import type { OfferUndo } from '@timeweave/shared/ui';
import { quoted } from '@timeweave/shared/ui';
import { moved } from '../time-entry/index.ts';
import { dayNote, spanOfEntry, type Span } from '../entry-range/index.ts';
import type { EntryActions } from './use-entry-actions.ts';

/**
 * Changes the times of an entry, and offers an undo that overwrites no times that were changed since. Says so when the
 * entry then ends on another day than before.
 */
export function useMoveEntry({ edit }: EntryActions, offer: OfferUndo) {
  const { timeZone } = usePreferences();
  const newest = useRef(0);
  return useCallback(
    async (entry: TimeEntry, span: Span) => {
      const before = spanOfEntry(entry);
      if (span.start === before.start && span.end === before.end) return;
      const change = ++newest.current;
      offer(undefined);
      if (!(await edit(moved(entry, span.start, span.end)))) return;
      // Saved late: its undo would take the place of a newer change's.
      if (change !== newest.current) return;
      const note = dayNote(before, span, timeZone);
      const text = note ? `${note}: ${quoted(entry)}` : `Changed the times of ${quoted(entry)}`;
      offer({ text, undo: () => edit(moved(entry, before.start, before.end, span)) });
    },
    [edit, offer, timeZone],
  );
}
