import type { Workspace } from '@timeweave/shared/api';
import { addDays } from '@timeweave/shared/time';
import { spanOfDay } from './free-time.ts';

type Rules = Pick<Workspace, 'locked_until' | 'time_zone'>;

/** Unix seconds before which entries are locked: the lock date ends in the workspace's zone, not in the person's. */
export function unlockedFromOf(rules: Rules | undefined): number {
  if (!rules?.locked_until) return -Infinity;
  return spanOfDay(addDays(rules.locked_until, 1), rules.time_zone).start;
}
