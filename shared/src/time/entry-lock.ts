import { addDays, localDateOf } from './local-date.ts';
import { instantAt, readingsOf } from './wall-clock.ts';
import type { LocalDate } from './units.ts';

interface LockRules {
  locked_until: LocalDate | null;
  time_zone: string;
}

const midnight = { hour: 0, minute: 0, second: 0 };

/**
 * Returns the Unix seconds before which entries are locked: the lock date ends in the workspace's time zone, not the user's.
 */
export function unlockedFromOf(rules: LockRules | undefined): number {
  if (!rules?.locked_until) return -Infinity;
  return readingsOf(instantAt(addDays(rules.locked_until, 1), midnight, rules.time_zone))[0] / 1000;
}

/** Returns the last of the user's days that is wholly locked; '' (before all dates) without a lock. */
export function lastLockedDay(rules: LockRules | undefined, timeZone: string): LocalDate {
  const from = unlockedFromOf(rules);
  return from === -Infinity ? '' : addDays(localDateOf(from * 1000, timeZone), -1);
}
