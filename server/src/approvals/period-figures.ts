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

/** Returns how many of ascending numbers are below a limit. */
function countBelow(ascending: readonly number[], limit: number): number {
  let [from, to] = [0, ascending.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ascending[middle] ?? Infinity) < limit) from = middle + 1;
    else to = middle;
  }
  return from;
}

const endOf = ({ endedAt }: CountedEntry) => endedAt?.getTime() ?? Infinity;

const overlap = (one: CountedEntry, other: CountedEntry) =>
  one.startedAt.getTime() < endOf(other) && other.startedAt.getTime() < endOf(one);

/** Returns for each entry the ids of those that it overlaps on purpose. */
function allowedIn(entries: readonly CountedEntry[]): Map<CountedEntry, Set<number>> {
  const allowed = new Map(entries.map((entry) => [entry, new Set<number>()]));
  const byUuid = new Map(entries.map((entry) => [entry.uuid, entry]));
  for (const entry of entries)
    for (const uuid of entry.allowedOverlaps ?? []) {
      const other = byUuid.get(uuid);
      if (!other || other === entry || !overlap(entry, other)) continue;
      allowed.get(entry)?.add(other.id);
      allowed.get(other)?.add(entry.id);
    }
  return allowed;
}

/**
 * Returns the number of pairs of entries that overlap, except those allowed, and the ids of their entries. An entry without
 * duration overlaps none. Counts without listing the pairs: a member may have thousands of entries at once.
 */
export function overlapsIn(entries: readonly CountedEntry[]): { pairs: number; ids: Set<number> } {
  const counted = entries.filter(({ seconds }) => seconds !== 0);
  const starts = counted.map(({ startedAt }) => startedAt.getTime()).sort((a, b) => a - b);
  const ends = counted.map(endOf).sort((a, b) => (a < b ? -1 : Number(a > b)));
  const ids = new Set<number>();
  let sides = 0;
  for (const [entry, allowed] of allowedIn(counted)) {
    const ended = countBelow(ends, entry.startedAt.getTime() + 1);
    const others = countBelow(starts, endOf(entry)) - ended - 1 - allowed.size;
    if (others > 0) ids.add(entry.id);
    sides += others;
  }
  return { pairs: sides / 2, ids };
}

const sum = (entries: readonly CountedEntry[]) =>
  entries.reduce((total, { seconds }) => total + (seconds ?? 0), 0);

/** Returns what an approver is shown of a period. Running entries count in no sum. */
export function figuresOf(
  days: Days,
  entries: readonly CountedEntry[],
  {
    today,
    hours,
    since,
    submitted,
  }: { today: LocalDate; hours: WorkingHours; since: LocalDate; submitted: EntryHashes | null },
) {
  return {
    entries: entries.length,
    time: sum(entries) * 1000,
    billable_time: sum(entries.filter(({ isBillable }) => isBillable)) * 1000,
    // A new member misses no days from before.
    gaps: gapsIn({ ...days, first: days.first > since ? days.first : since }, entries, today, hours),
    overlaps: overlapsIn(entries).pairs,
    changed: submitted === null ? 0 : changedSince(submitted, entries).size,
    isRunning: entries.some(({ endedAt }) => endedAt === null),
    version: versionOf(entries),
  };
}
