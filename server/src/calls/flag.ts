import type { Flag } from '@timeweave/shared/api';

/** The specification's 1 and 0. */
export function flag(yes: boolean): Flag {
  return yes ? 1 : 0;
}
