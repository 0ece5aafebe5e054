import { createContext, useMemo } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { serverNow } from '@timeweave/shared/store';
import { type Interval, type Overlap, overlapsOf } from './overlaps-of.ts';

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

const allows = ({ allowed_overlaps }: TimeEntry, { uuid }: TimeEntry) =>
  allowed_overlaps?.includes(uuid) === true;

/** Returns a function that finds the overlaps of an entry, except those on purpose. */
export function useOverlaps(
  entries: readonly TimeEntry[],
  running: TimeEntry | null | undefined,
): FindOverlaps {
  return useMemo(() => {
    const all = running ? [...entries, running] : entries;
    const find = overlapsOf(all.map(tracked));
    return (entry) =>
      find(tracked(entry)).filter(({ other }) => !allows(entry, other.entry) && !allows(other.entry, entry));
  }, [entries, running]);
}
