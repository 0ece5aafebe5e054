import type { TimeEntry, Workspace } from '@timeweave/shared/api';
import { entryLock } from '@timeweave/shared/time';

/** Context for checking the times of an entry. */
export interface TimeRules {
  workspace: Pick<Workspace, 'locked_until' | 'time_zone' | 'approval'> | undefined;
  dateFormat: string;
  /** Server time, in Unix seconds. */
  now: number;
}

/** Times of an entry, in Unix seconds; a running entry has no end. */
export interface EntryTimes {
  start: number;
  end: number | null;
}

const hour = 3600;
const year = 366 * 24 * hour;

export const futureStart = 'A running timer cannot start in the future.';

/** Maximum duration of an entry (decision 0101). */
const longestHours = 999;

function spanReason({ start, end }: EntryTimes, now: number, before?: EntryTimes): string | undefined {
  if (end === null) {
    if (start > now) return futureStart;
    if (now - start > longestHours * hour)
      return `A running timer can start at most ${longestHours} hours ago.`;
    return undefined;
  }
  if (end < start) return 'The end must not be before the start.';
  // An entry that already has no duration can be moved.
  const hadNoLength = before !== undefined && before.start === before.end;
  if (end === start && !hadNoLength) return 'The end must be after the start.';
  if (end - start > longestHours * hour) return `An entry can last at most ${longestHours} hours.`;
  if (end > now + year) return 'Enter a time within a year from now.';
  return undefined;
}

/**
 * Returns a message why an entry cannot have these times, by the server's rules; undefined if it can. `before` are
 * the current times of an existing entry, which cannot be moved off a locked day or an invoice.
 */
export function refusalOf(
  times: EntryTimes,
  rules: TimeRules,
  before?: EntryTimes & Pick<TimeEntry, 'invoice_number'>,
): string | undefined {
  const lockOf = ({ start, ...entry }: EntryTimes) =>
    entryLock(rules.workspace, { timer_start: start, ...entry }, rules.dateFormat);
  return (before && lockOf(before)) ?? lockOf(times) ?? spanReason(times, rules.now, before);
}
