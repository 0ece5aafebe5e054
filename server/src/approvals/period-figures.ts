import { createHash } from 'node:crypto';
import { addDays, type LocalDate, targetOfDay, type WorkingHours } from '@timeweave/shared/time';

/** An entry as far as the figures of a period need it; without an end it is running. */
export interface CountedEntry {
  id: number;
  uuid: string;
  day: LocalDate;
  startedAt: Date;
  endedAt: Date | null;
  seconds: number | null;
  isBillable: boolean;
  allowedOverlaps: readonly string[] | null;
  hash: string;
}

interface Days {
  first: LocalDate;
  last: LocalDate;
}

/** Hashes of entries by their ids. */
export type EntryHashes = Readonly<Record<string, string>>;

export const hashesOf = (entries: readonly CountedEntry[]): EntryHashes =>
  Object.fromEntries(entries.map(({ id, hash }) => [id, hash]));

/** Returns the ids of entries that were added, changed or deleted since the submission. */
export function changedSince(submitted: EntryHashes, entries: readonly CountedEntry[]): Set<number> {
  const now = hashesOf(entries);
  const ids = new Set([...Object.keys(submitted), ...Object.keys(now)]);
  return new Set([...ids].filter((id) => submitted[id] !== now[id]).map(Number));
}

/** Returns the version of a period's entries; the order does not matter. */
export function versionOf(entries: readonly CountedEntry[]): string {
  const parts = entries.map(({ id, hash }) => `${id}:${hash}`).sort();
  return createHash('sha256').update(parts.join()).digest('hex').slice(0, 32);
}

/** Returns the member's working days before `today` on which no entry starts. */
export function gapsIn(
  { first, last }: Days,
  entries: readonly CountedEntry[],
  today: LocalDate,
  hours: WorkingHours,
): LocalDate[] {
  const tracked = new Set(entries.map(({ day }) => day));
  const gaps: LocalDate[] = [];
  for (let day = first; day <= last && day < today; day = addDays(day, 1))
    if (targetOfDay(hours, day) > 0 && !tracked.has(day)) gaps.push(day);
  return gaps;
}

const isAllowed = (one: CountedEntry, other: CountedEntry) =>
  one.allowedOverlaps?.includes(other.uuid) === true || other.allowedOverlaps?.includes(one.uuid) === true;

/** Returns the pairs of entries that overlap, except those allowed. An entry without duration overlaps none. */
export function overlapsIn(entries: readonly CountedEntry[]): (readonly [CountedEntry, CountedEntry])[] {
  const pairs: (readonly [CountedEntry, CountedEntry])[] = [];
  let open: CountedEntry[] = [];
  for (const entry of entries.toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime())) {
    if (entry.seconds === 0) continue;
    open = open.filter(({ endedAt }) => endedAt === null || endedAt > entry.startedAt);
    for (const earlier of open) if (!isAllowed(earlier, entry)) pairs.push([earlier, entry]);
    open.push(entry);
  }
  return pairs;
}

const sum = (entries: readonly CountedEntry[]) =>
  entries.reduce((total, { seconds }) => total + (seconds ?? 0), 0);

/** Returns what an approver is shown of a period. Running entries count in no sum. */
export function figuresOf(
  days: Days,
  entries: readonly CountedEntry[],
  { today, hours, submitted }: { today: LocalDate; hours: WorkingHours; submitted: EntryHashes | null },
) {
  return {
    entries: entries.length,
    time: sum(entries) * 1000,
    billable_time: sum(entries.filter(({ isBillable }) => isBillable)) * 1000,
    gaps: gapsIn(days, entries, today, hours),
    overlaps: overlapsIn(entries).length,
    changed: submitted === null ? 0 : changedSince(submitted, entries).size,
    isRunning: entries.some(({ endedAt }) => endedAt === null),
    version: versionOf(entries),
  };
}
