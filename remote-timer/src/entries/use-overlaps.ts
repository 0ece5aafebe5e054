import { createContext, useMemo } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { serverNow } from '@timeweave/shared/store';
import { type Interval, type Overlap, overlapsOf, useKeptOverlaps } from '../overlaps/index.ts';

/** An entry as an interval; a running entry ends now. */
export interface Tracked extends Interval {
  entry: TimeEntry;
}

export type FindOverlaps = (entry: TimeEntry) => Overlap<Tracked>[];

/** Changes with every entry of the list: its readers render again, but not the rows around them. */
export const FindOverlapsContext = createContext<FindOverlaps>(() => []);

export function tracked(entry: TimeEntry): Tracked {
  const { uuid: id, timer_start: start, timer_end } = entry;
  return { id, start, end: timer_end ?? Math.floor(serverNow() / 1000), entry };
}

/** Returns a function that finds the overlaps of an entry, except intentional ones. */
export function useOverlaps(
  entries: readonly TimeEntry[],
  running: TimeEntry | null | undefined,
): FindOverlaps {
  const isKept = useKeptOverlaps();
  const find = useMemo(() => {
    const all = running ? [...entries, running] : entries;
    return overlapsOf(all.map(tracked));
  }, [entries, running]);
  return useMemo(
    () => (entry) => find(tracked(entry)).filter(({ other }) => !isKept(entry, other.entry)),
    [find, isKept],
  );
}
