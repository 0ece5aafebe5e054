import { formatDate, localDateOf } from '@timeweave/shared/time';
import { zoneOf } from '../database/index.ts';
import { allInvalid, type Fault, forbidden, invalid, tooLate } from '../errors/index.ts';
import type { WorkspaceRules } from '../workspaces/index.ts';
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

/** Returns whether a time is on or before the lock date, in the workspace's time zone. */
export function isLocked(rules: WorkspaceRules, instant: Date): boolean {
  const { lockedUntil } = rules;
  return lockedUntil !== null && localDateOf(instant.getTime(), zoneOf(rules)) <= lockedUntil;
}

/** Throws for times on locked days: entries there cannot be added, removed or moved. */
export function assertUnlocked(rules: WorkspaceRules, ...instants: readonly Date[]): void {
  const { lockedUntil } = rules;
  if (lockedUntil === null || !instants.some((instant) => isLocked(rules, instant))) return;
  const day = formatDate(lockedUntil, 'DD-MM-YYYY');
  throw forbidden(`Time entries up to ${day} are locked in this workspace.`, 'timer_start', 'locked');
}

interface Described {
  description: string;
  project_id: number | null;
}

/** Throws when a description or project is missing that the workspace requires at start and stop. */
export function assertComplete(rules: WorkspaceRules, { description, project_id }: Described): void {
  if (!rules.requiredFields) return;
  const msg = 'Fill out the required fields to stop the timer.';
  const faults: Fault[] = [];
  if (description.trim() === '') faults.push({ msg, param: 'title', code: 'required' });
  if (project_id === null) faults.push({ msg, param: 'project_id', code: 'required' });
  if (faults.length > 0) throw allInvalid(faults);
}
