import { addDays } from './local-date.ts';
import { formatDate } from './format.ts';
import { instantAt, readingsOf } from './wall-clock.ts';
import type { LocalDate } from './units.ts';

type ApprovedDays = readonly { first: LocalDate; last: LocalDate }[];

interface LockRules {
  locked_until: LocalDate | null;
  time_zone: string;
  approval?: { approved: ApprovedDays };
  /** While approvals are off. */
  approved_days?: ApprovedDays;
}

/** Days on which entries are locked, the last one included: up to the lock date, or approved, which have a first day. */
interface LockedDays {
  first?: LocalDate;
  last: LocalDate;
}

const midnight = { hour: 0, minute: 0, second: 0 };

/** Returns the Unix seconds of the begin of a day in a time zone. */
const beginOf = (day: LocalDate, timeZone: string) =>
  readingsOf(instantAt(day, midnight, timeZone))[0] / 1000;

/**
 * Returns the Unix seconds before which entries are locked: the lock date ends in the workspace's time zone, not the user's.
 */
export function unlockedFromOf(rules: LockRules | undefined): number {
  return rules?.locked_until ? beginOf(addDays(rules.locked_until, 1), rules.time_zone) : -Infinity;
}

/** Returns the locked days with their spans in Unix seconds. */
function locksOf(rules: LockRules | undefined) {
  if (!rules) return [];
  const { locked_until, time_zone, approval, approved_days = [] } = rules;
  const days: LockedDays[] = [
    ...(locked_until ? [{ last: locked_until }] : []),
    ...(approval?.approved ?? approved_days),
  ];
  return days.map((each) => ({
    days: each,
    from: each.first === undefined ? -Infinity : beginOf(each.first, time_zone),
    until: beginOf(addDays(each.last, 1), time_zone),
  }));
}

/** Returns the locked days that a time (Unix seconds) is in; undefined if it is not locked. */
export function lockAt(rules: LockRules | undefined, time: number): LockedDays | undefined {
  return locksOf(rules).find(({ from, until }) => from <= time && time < until)?.days;
}

/** Returns a function that returns which locked days cover all of a user's day; undefined if none do. */
export function dayLocks(
  rules: LockRules | undefined,
  timeZone: string,
): (day: LocalDate) => LockedDays | undefined {
  const locks = locksOf(rules);
  return (day) =>
    locks.find(
      ({ from, until }) => from <= beginOf(day, timeZone) && beginOf(addDays(day, 1), timeZone) <= until,
    )?.days;
}

interface LockedEntry {
  /** Unix seconds. */
  timer_start: number;
  invoice_number?: string;
}

/** Returns why an entry cannot be changed, in the server's words; undefined if it can. */
export function entryLock(
  rules: LockRules | undefined,
  { timer_start, invoice_number }: LockedEntry,
  dateFormat: string,
): string | undefined {
  if (invoice_number !== undefined) return invoiceLock(invoice_number);
  const days = lockAt(rules, timer_start);
  return days && lockText(days, dateFormat);
}

/** Returns why time on an invoice is locked, in the server's words. */
export const invoiceLock = (number: string) => `This time is on invoice ${number} and locked.`;

/** Returns why entries on these days are locked, in the server's words. */
export function lockText({ first, last }: LockedDays, dateFormat: string): string {
  if (first === undefined)
    return `Time entries up to ${formatDate(last, dateFormat)} are locked in this workspace.`;
  return `Time entries from ${formatDate(first, dateFormat)} to ${formatDate(last, dateFormat)} are approved and locked.`;
}
