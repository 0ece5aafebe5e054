import { useMemo } from 'react';
import { usePreferences } from '@timeweave/shared/session';
import { type LocalDate, localDateOf } from '@timeweave/shared/time';
import { type Entries, useEntriesOfDays } from '../time-entry/index.ts';
import { latestEndOn } from './latest-end.ts';

/** Returns the end of the latest entry of a day, in ms. Loads a day beyond the list if `isWanted`. */
export function useLatestEnd(date: LocalDate, list: Entries, isWanted: boolean): number | undefined {
  const { timeZone } = usePreferences();
  const listed = list.entries?.results;
  const oldest = listed?.at(-1);
  const isListed =
    listed !== undefined &&
    (!list.hasNextPage || (oldest !== undefined && localDateOf(oldest.timer_start * 1000, timeZone) < date));
  const days = useEntriesOfDays({ start: date, end: date }, { skip: !isWanted || isListed });
  const entries = isListed ? listed : days.entries;
  return useMemo(
    () => (isWanted && entries ? latestEndOn(date, entries, timeZone) : undefined),
    [date, entries, isWanted, timeZone],
  );
}
