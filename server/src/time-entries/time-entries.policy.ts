import { type LocalDate, localDateOf } from '@timeweave/shared/time';
import { zoneOf } from '../database/index.ts';
import {
  allInvalid,
  type Fault,
  forbidden,
  invalid,
  lockedAsApproved,
  lockedOnInvoice,
  lockedUpTo,
  tooLate,
} from '../errors/index.ts';
import type { EntryRules } from '../workspaces/index.ts';
import { longestHours } from './long-entry.ts';

const hourMs = 3_600_000;
const yearMs = 366 * 24 * hourMs;

/** Times in payloads, in Unix seconds. */
type Times = Partial<Record<'timer_start' | 'timer_end' | 'at' | 'until', number | null>>;

/** Throws for times more than a year in the future; the schema rejects those before 2000. */
export function assertWithinAYear(times: Times, now: Date): void {
  for (const field of ['timer_start', 'timer_end', 'at', 'until'] as const) {
    if ((times[field] ?? 0) * 1000 > now.getTime() + yearMs) throw invalid(field, tooLate);
  }
}

/** Throws when the end is before the start, or the entry is too long. */
export function assertSpan(start: Date, end: Date): void {
  if (end < start) throw invalid('timer_end', 'The end must not be before the start.');
  if (end.getTime() - start.getTime() > longestHours * hourMs) {
    throw invalid('timer_end', `An entry can last at most ${longestHours} hours.`);
  }
}

/** Throws when a running timer's start is in the future, or too long ago. */
export function assertRunningSince(start: Date, now: Date): void {
  if (start > now) throw invalid('timer_start', 'A running timer cannot start in the future.');
  if (now.getTime() - start.getTime() > longestHours * hourMs) {
    throw invalid('timer_start', `A running timer can start at most ${longestHours} hours ago.`);
  }
}

/** The part of the rules that locks days. */
type LockRules = Pick<EntryRules, 'lockedUntil' | 'approved'>;

/** An entry to change, or a new one of a member: that has no id. */
interface Lockable {
  id: number | 'new';
  personId: number;
}

/** Returns whether any days are locked. */
export const hasLocks = ({ lockedUntil, approved }: LockRules) => lockedUntil !== null || !!approved?.length;

/**
 * Returns why a member's day, one of the workspace's time zone, is locked: it is on or before the lock date, or approved;
 * undefined if it is not.
 */
export function lockOfDay({ lockedUntil, approved }: LockRules, personId: number | null, day: LocalDate) {
  if (lockedUntil !== null && day <= lockedUntil) return lockedUpTo(lockedUntil);
  const days = approved?.find((each) => each.personId === personId && each.first <= day && day <= each.last);
  return days && lockedAsApproved(days.first, days.last);
}

/** Returns why an entry is locked, on an invoice or with one of these times; undefined if it is not. */
export function lockReason(rules: EntryRules, { id, personId }: Lockable, ...instants: readonly Date[]) {
  const invoiced = rules.invoiced?.find((entry) => entry.id === id);
  if (invoiced) return lockedOnInvoice(invoiced.number);
  if (!hasLocks(rules)) return undefined;
  const zone = zoneOf(rules);
  const reasons = instants.map((instant) => lockOfDay(rules, personId, localDateOf(instant.getTime(), zone)));
  return reasons.find((reason) => reason !== undefined);
}

/** Throws for an entry on an invoice, and for times on locked days: entries there cannot be added, removed or moved. */
export function assertUnlocked(rules: EntryRules, entry: Lockable, ...instants: readonly Date[]): void {
  const reason = lockReason(rules, entry, ...instants);
  if (reason !== undefined) throw forbidden(reason, 'timer_start', 'locked');
}

interface Described {
  description: string;
  project_id: number | null;
}

/** Throws when a description or project is missing that the workspace requires at start and stop. */
export function assertComplete(rules: EntryRules, { description, project_id }: Described): void {
  if (!rules.requiredFields) return;
  const msg = 'Fill out the required fields to stop the timer.';
  const faults: Fault[] = [];
  if (description.trim() === '') faults.push({ msg, param: 'title', code: 'required' });
  if (project_id === null) faults.push({ msg, param: 'project_id', code: 'required' });
  if (faults.length > 0) throw allInvalid(faults);
}
