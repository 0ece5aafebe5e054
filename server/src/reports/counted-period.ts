import { addDays, type Bucket, bucketsOf, type Granularity } from '@timeweave/shared/time';
import type { Pricing } from './pricing.ts';
import { lengthOf } from './read-days.ts';
import type { LocatedFilter } from './report-filter.ts';

/** A period's entries and the intervals of the report. */
export interface CountedPeriod {
  workspaceId: number;
  filter: LocatedFilter;
  buckets: (granularity: Granularity) => Bucket[];
  pricing: Pricing | null;
}

/** Returns the requested period. Weeks begin on the reader's first day of the week. */
export function askedPeriod(
  workspaceId: number,
  filter: LocatedFilter,
  firstDayOfWeek: number,
  pricing: Pricing | null,
): CountedPeriod {
  const { start, end } = filter;
  return {
    workspaceId,
    filter,
    buckets: (granularity) => bucketsOf(start, end, granularity, firstDayOfWeek),
    pricing,
  };
}

/**
 * Returns the period of the same length that ends the day before, with the same division: intervals are
 * compared by position.
 */
export function periodBefore({ workspaceId, filter, buckets, pricing }: CountedPeriod): CountedPeriod {
  const days = lengthOf(filter);
  const shifted = <Days extends { start: string; end: string }>(of: Days) => ({
    ...of,
    start: addDays(of.start, -days),
    end: addDays(of.end, -days),
  });
  return {
    workspaceId,
    filter: shifted(filter),
    buckets: (granularity) => buckets(granularity).map(shifted),
    pricing,
  };
}
