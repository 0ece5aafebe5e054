import type { Flag } from '@timeweave/shared/api';

/** Returns 1 or 0, as the specification requires. */
export function flag(yes: boolean): Flag {
  return yes ? 1 : 0;
}
