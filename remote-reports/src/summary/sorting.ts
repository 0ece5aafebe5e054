import { isByDate } from '@timeweave/shared/report-look';
import type { SortOrder } from '@timeweave/shared/ui';
import type { Level } from './arrangement.ts';

export type Sorting = SortOrder<'title' | 'duration'>;

/** Returns the default order of a level: dates chronologically, others longest first. */
export function defaultSorting(level: Level): Sorting {
  return isByDate(level)
    ? { by: 'title', direction: 'ascending' }
    : { by: 'duration', direction: 'descending' };
}
