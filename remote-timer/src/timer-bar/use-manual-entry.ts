import { useEffect, useState } from 'react';
import { usePreferences, useSession } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import { localDateOf, spanOf, timeOfDayAt, type LocalDate, type TimeOfDay } from '@timeweave/shared/time';
import { useAttempt, useEntriesAddManuallyMutation } from '../time-entry/index.ts';
import { type Draft, fieldsOf } from './draft.ts';

/** Specification, section 9: what nobody has typed follows the clock. */
const refreshMs = 10_000;

/** The times of an entry that is added by hand: until somebody types, all of them are now. */
export function useManualEntry() {
  const { workspace_id } = useSession();
  const { timeZone } = usePreferences();
  const [add, { isLoading }] = useEntriesAddManuallyMutation();
  const attempt = useAttempt();
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
    isBusy: isLoading,
    set: (times: typeof typed) => setTyped({ ...typed, ...times }),
    /** Adds the entry and starts over; answers whether it was done. */
    add: (draft: Draft) =>
      attempt(async () => {
        const times = { timer_start: span.startMs / 1000, timer_end: span.endMs / 1000 };
        await add({ workspace_id, isStop: 1, ...fieldsOf(draft), ...times }).unwrap();
        setTyped({ date: typed.date });
      }),
  };
}

export type ManualEntry = ReturnType<typeof useManualEntry>;
