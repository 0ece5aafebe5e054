import { useCallback } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { usePreferences } from '@timeweave/shared/session';
import type { Undoable } from '@timeweave/shared/ui';
import { moved } from '../time-entry/index.ts';
import { quoted } from './entry-name.ts';
import { dayNote, spanOfEntry, type Span } from './moved-times.ts';
import type { EntryActions } from './use-entry-actions.ts';

/** Moves an entry; when it then ends on another day than before, says so and offers an undo. */
export function useMoveEntry({ edit }: EntryActions, offer: (done: Undoable) => void) {
  const { timeZone } = usePreferences();
  return useCallback(
    async (entry: TimeEntry, span: Span) => {
      const before = spanOfEntry(entry);
      if (!(await edit(moved(entry, span.start, span.end)))) return;
      const note = dayNote(before, span, timeZone);
      const undo = () => edit(moved(entry, before.start, before.end));
      if (note) offer({ text: `${note}: ${quoted(entry)}`, undo });
    },
    [edit, offer, timeZone],
  );
}
