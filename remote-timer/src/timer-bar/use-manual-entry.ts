import { useEffect, useState } from 'react';
import { usePreferences, useSession } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import type { Undoable } from '@timeweave/shared/ui';
import { type LocalDate, localDateOf, spansOf, type TimeOfDay, timeOfDayAt } from '@timeweave/shared/time';
import { addedByHand, useChangeEntry } from '../time-entry/index.ts';
import { type Draft, fieldsOf, lookOf } from '../entry-draft/index.ts';

/** Specification, section 9: what nobody has typed follows the clock. */
const refreshMs = 10_000;

interface Typed {
  start?: TimeOfDay;
  end?: TimeOfDay;
  date?: LocalDate;
  /** Which of the spans is meant, where the clocks show a time twice. */
  reading?: number;
}

/** The times of an entry that is added by hand: until somebody types, all of them are now. `offer` shows an undo. */
export function useManualEntry(offer: (done: Undoable) => void) {
  const { workspace_id: current } = useSession();
  const { timeZone } = usePreferences();
  const changeEntry = useChangeEntry();
  const [nowMs, setNowMs] = useState(serverNow);
  const [typed, setTyped] = useState<Typed>({});

  useEffect(() => {
    const interval = setInterval(() => setNowMs(serverNow()), refreshMs);
    return () => clearInterval(interval);
  }, []);

  const now = { ...timeOfDayAt(nowMs, timeZone), second: 0 };
  const today = localDateOf(nowMs, timeZone);
  const { start = now, end = now, date = today } = typed;
  const spans = spansOf(date, start, end, timeZone);
  const span = spans[typed.reading ?? 0] ?? spans[0];

  return {
    date,
    today,
    span,
    spans,
    /** Sets what was typed. An end before the start means the next day, which is said and can be undone. */
    set(times: Typed) {
      const next = { ...typed, reading: 0, ...times };
      setTyped(next);
      if (!next.start || !next.end) return;
      const wasTyped = typed.start && typed.end;
      if (wasTyped && span.endsNextDay) return;
      if (!spansOf(next.date ?? today, next.start, next.end, timeZone)[0].endsNextDay) return;
      const undo = async () => {
        setTyped((current) => (current === next ? typed : current));
        return true;
      };
      offer({ text: 'Ends next day', undo });
    },
    /** Adds the entry and starts over; what is refused comes back, unless something else was typed meanwhile. */
    async add(draft: Draft): Promise<boolean> {
      const times = { timer_start: span.startMs / 1000, timer_end: span.endMs / 1000 };
      const workspace_id = draft.project.workspaceId ?? current;
      const fields = { workspace_id, isStop: 1 as const, ...fieldsOf(draft), ...times };
      const next: Typed = { date: typed.date };
      setTyped(next);
      const isDone = await changeEntry(addedByHand(fields, lookOf(draft)));
      if (!isDone) setTyped((current) => (current === next ? typed : current));
      return isDone;
    },
  };
}

export type ManualEntry = ReturnType<typeof useManualEntry>;
