import { useEffect, useState } from 'react';
import { addedByHand } from '@timeweave/shared/facade';
import { usePreferences, useSession } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import { localDateOf, spanOf, timeOfDayAt, type LocalDate, type TimeOfDay } from '@timeweave/shared/time';
import { useChangeEntry } from '../time-entry/index.ts';
import { type Draft, fieldsOf, lookOf } from './draft.ts';

/** Specification, section 9: what nobody has typed follows the clock. */
const refreshMs = 10_000;

/** The times of an entry that is added by hand: until somebody types, all of them are now. */
export function useManualEntry() {
  const { workspace_id } = useSession();
  const { timeZone } = usePreferences();
  const changeEntry = useChangeEntry();
  const [nowMs, setNowMs] = useState(serverNow);
  const [typed, setTyped] = useState<{ start?: TimeOfDay; end?: TimeOfDay; date?: LocalDate }>({});

  useEffect(() => {
    const interval = setInterval(() => setNowMs(serverNow()), refreshMs);
    return () => clearInterval(interval);
  }, []);

  const now = { ...timeOfDayAt(nowMs, timeZone), second: 0 };
  const today = localDateOf(nowMs, timeZone);
  const { start = now, end = now, date = today } = typed;
  const span = spanOf(date, start, end, timeZone);

  return {
    date,
    today,
    span,
    set: (times: typeof typed) => setTyped({ ...typed, ...times }),
    /** Adds the entry and starts over; answers whether it was done. */
    async add(draft: Draft): Promise<boolean> {
      const times = { timer_start: span.startMs / 1000, timer_end: span.endMs / 1000 };
      const fields = { workspace_id, isStop: 1 as const, ...fieldsOf(draft), ...times };
      const isDone = await changeEntry(addedByHand(fields, lookOf(draft)));
      if (isDone) setTyped({ date: typed.date });
      return isDone;
    },
  };
}

export type ManualEntry = ReturnType<typeof useManualEntry>;
