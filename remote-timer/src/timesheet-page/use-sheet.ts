import { useMemo } from 'react';
import { useCurrentWorkspace } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { addDays, unlockedFromOf } from '@timeweave/shared/time';
import { useEntriesOfDays, useRunningTimer } from '../time-entry/index.ts';
import { type RowsBy, sheetRows } from './sheet-rows.ts';
import { spanOfDay } from './free-time.ts';
import type { PinnedRows } from './pinned-rows.ts';
import type { Week } from './use-week.ts';

/** The week and the day after it: a longer entry must not overlap that day's entries. */
const daysFrom = (start: string) => ({ start, end: addDays(start, 7) });

/** Returns the rows of a week, and the context for its rules. */
export function useSheet({ start, dates }: Week, by: RowsBy, { pinned }: PinnedRows) {
  const { timeZone } = usePreferences();
  const workspace = useCurrentWorkspace();
  const { entries, ...query } = useEntriesOfDays(daysFrom(start));
  // Same arguments as the page of that week, which then opens from the cache.
  const former = useEntriesOfDays(daysFrom(addDays(start, -7))).entries;
  const running = useRunningTimer();
  const rows = useMemo(
    () => entries && sheetRows(entries, { dates, timeZone, by, pinned }),
    [entries, dates, timeZone, by, pinned],
  );
  // The timer may run in another workspace.
  const around = useMemo(
    () => (entries && running && !entries.includes(running) ? [...entries, running] : (entries ?? [])),
    [entries, running],
  );
  return {
    query,
    rows,
    former,
    around,
    timeZone,
    workspace,
    knownUntil: spanOfDay(addDays(start, 7), timeZone).end,
    unlockedFrom: unlockedFromOf(workspace),
  };
}

export type Sheet = ReturnType<typeof useSheet>;
