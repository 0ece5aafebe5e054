import { formatDate, localDateOf } from '@timeweave/shared/time';
import { zoneOf } from '../database/index.ts';
import { allInvalid, type Fault, forbidden, invalid, tooLate } from '../errors/index.ts';
import type { WorkspaceRules } from '../workspaces/index.ts';
import { longestHours } from './long-entry.ts';

const hourMs = 3_600_000;
const yearMs = 366 * 24 * hourMs;

/** The instants that a payload can name, in Unix seconds. */
type Times = Partial<Record<'timer_start' | 'timer_end' | 'at' | 'until', number | null>>;

/** Refuses times more than a year ahead; the schema refuses those before 2000. */
export function assertWithinAYear(times: Times, now: Date): void {
  for (const field of ['timer_start', 'timer_end', 'at', 'until'] as const) {
    if ((times[field] ?? 0) * 1000 > now.getTime() + yearMs) throw invalid(field, tooLate);
  }
}

/** Refuses an end before the start, and an entry that is too long. */
export function assertSpan(start: Date, end: Date): void {
  if (end < start) throw invalid('timer_end', 'The end must not be before the start.');
  if (end.getTime() - start.getTime() > longestHours * hourMs) {
    throw invalid('timer_end', `An entry can last at most ${longestHours} hours.`);
  }
}

/** Refuses a running timer's start that is ahead, or so long ago that the entry would be too long. */
export function assertRunningSince(start: Date, now: Date): void {
  if (start > now) throw invalid('timer_start', 'A running timer cannot start in the future.');
  if (now.getTime() - start.getTime() > longestHours * hourMs) {
    throw invalid('timer_start', `A running timer can start at most ${longestHours} hours ago.`);
  }
}

/** Whether an instant is on or before the lock date, in the workspace's zone. */
export function isLocked(rules: WorkspaceRules, instant: Date): boolean {
  const { lockedUntil } = rules;
  return lockedUntil !== null && localDateOf(instant.getTime(), zoneOf(rules)) <= lockedUntil;
}

/** Days up to the lock date take no entry any more: none comes, goes or moves. */
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

/** Where the workspace asks for them, an entry starts and ends with a description and a project. */
export function assertComplete(rules: WorkspaceRules, { description, project_id }: Described): void {
  if (!rules.requiredFields) return;
  const msg = 'Fill out the required fields to stop the timer.';
  const faults: Fault[] = [];
  if (description.trim() === '') faults.push({ msg, param: 'title', code: 'required' });
  if (project_id === null) faults.push({ msg, param: 'project_id', code: 'required' });
  if (faults.length > 0) throw allInvalid(faults);
}
