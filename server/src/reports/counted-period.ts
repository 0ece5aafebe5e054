import { addDays, type Bucket, bucketsOf, daysBetween, type Granularity } from '@timeweave/shared/time';
import type { ReportFilter } from './report-filter.ts';

/** The entries of a period and the intervals into which the report divides it. */
export interface CountedPeriod {
  workspaceId: number;
  filter: ReportFilter;
  buckets: (granularity: Granularity) => Bucket[];
}

/** The asked period. Weeks begin on the reader's first day of the week. */
export function askedPeriod(
  workspaceId: number,
  filter: ReportFilter,
  firstDayOfWeek: number,
): CountedPeriod {
  const { start, end } = filter;
  return {
    workspaceId,
    filter,
    buckets: (granularity) => bucketsOf(start, end, granularity, firstDayOfWeek),
  };
}

/** The period of the same length that ends the day before, divided alike: its third week has the days of the third week. */
export function periodBefore({ workspaceId, filter, buckets }: CountedPeriod): CountedPeriod {
  const days = daysBetween(filter.start, filter.end) + 1;
  const shifted = <Days extends { start: string; end: string }>(of: Days) => ({
    ...of,
    start: addDays(of.start, -days),
    end: addDays(of.end, -days),
  });
  return {
    workspaceId,
    filter: shifted(filter),
    buckets: (granularity) => buckets(granularity).map(shifted),
  };
}
