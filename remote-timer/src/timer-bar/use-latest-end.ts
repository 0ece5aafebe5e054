import { useMemo } from 'react';
import { usePreferences } from '@timeweave/shared/session';
import { type LocalDate, localDateOf } from '@timeweave/shared/time';
import { serverNow } from '@timeweave/shared/store';
import { type Entries, useEntriesOfDays, useRunningTimer } from '../time-entry/index.ts';
import { latestEndOn, takenAround } from './latest-end.ts';
import type { Moment } from './typed-entry.ts';

const none = { taken: [] };

/**
 * Returns the end of the latest entry of a day, in ms, and the times of the entries around now. Loads a day beyond the
 * list if `isWanted`.
 */
export function useLatestEnd(
  date: LocalDate,
  list: Entries,
  isWanted: boolean,
): Pick<Moment, 'latestEndMs' | 'taken'> {
  const { timeZone } = usePreferences();
  const running = useRunningTimer();
  const listed = list.entries?.results;
  const oldest = listed?.at(-1);
  const isListed =
    listed !== undefined &&
    (!list.hasNextPage || (oldest !== undefined && localDateOf(oldest.timer_start * 1000, timeZone) < date));
  const days = useEntriesOfDays({ start: date, end: date }, { skip: !isWanted || isListed });
  const entries = isListed ? listed : days.entries;
  return useMemo(() => {
    if (!isWanted || !entries) return none;
    const latestEndMs = latestEndOn(date, entries, timeZone);
    const taken = takenAround(serverNow(), running ? [...entries, running] : entries);
    return { taken, ...(latestEndMs !== undefined && { latestEndMs }) };
  }, [date, entries, isWanted, running, timeZone]);
}
