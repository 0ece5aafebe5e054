import { formatDate, localDateOf } from '@timeweave/shared/time';
import { zoneOf } from '../database/local-days.ts';
import { allInvalid, type Fault, forbidden } from '../errors/business-error.ts';
import type { WorkspaceRules } from '../workspaces/workspaces.repository.ts';

/** Days up to the lock date, in the workspace's zone, take no entry any more: none comes, goes or moves. */
export function assertUnlocked(rules: WorkspaceRules, ...instants: readonly Date[]): void {
  const { lockedUntil } = rules;
  if (lockedUntil === null) return;
  const zone = zoneOf(rules);
  if (instants.every((instant) => localDateOf(instant.getTime(), zone) > lockedUntil)) return;
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
