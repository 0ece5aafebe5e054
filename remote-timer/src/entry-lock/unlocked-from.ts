import type { Workspace } from '@timeweave/shared/api';
import { addDays, instantAt, readingsOf } from '@timeweave/shared/time';

type Rules = Pick<Workspace, 'locked_until' | 'time_zone'>;

const midnight = { hour: 0, minute: 0, second: 0 };

/** Unix seconds before which entries are locked: the lock date ends in the workspace's zone, not in the person's. */
export function unlockedFromOf(rules: Rules | undefined): number {
  if (!rules?.locked_until) return -Infinity;
  return readingsOf(instantAt(addDays(rules.locked_until, 1), midnight, rules.time_zone))[0] / 1000;
}
