import { addDays, type Bucket, bucketsOf, daysBetween, type Granularity } from '@timeweave/shared/time';
import { type RateLevel, type RatesOfEntries, ratesOfEntries } from '../rates/index.ts';
import type { LocatedFilter, ReportFilter } from './report-filter.ts';

/** The entries of a period and the intervals into which the report divides it. */
export interface CountedPeriod {
  workspaceId: number;
  filter: LocatedFilter;
  buckets: (granularity: Granularity) => Bucket[];
  /** Null if nothing is priced. */
  rates: RatesOfEntries | null;
  pricing: Pricing | null;
}

/** How entries are priced: by the levels at which the workspace has rates, on local days of its zone. */
export interface Pricing {
  levels: readonly RateLevel[];
  zone: string;
}

/** A local day of one zone is at most two days from the one of another. */
export function ratesWithin(
  workspaceId: number,
  { start, end }: Pick<ReportFilter, 'start' | 'end'>,
  pricing: Pricing | null,
) {
  if (!pricing || pricing.levels.length === 0) return null;
  const days = { zone: pricing.zone, first: addDays(start, -2), last: addDays(end, 2) };
  return ratesOfEntries(workspaceId, pricing.levels, days);
}

/** The asked period. Weeks begin on the reader's first day of the week. */
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
    rates: ratesWithin(workspaceId, filter, pricing),
    pricing,
  };
}

/** How long a period is, in days. */
export const lengthOf = ({ start, end }: Pick<ReportFilter, 'start' | 'end'>) => daysBetween(start, end) + 1;

/** The period of the same length that ends the day before, divided alike: its third week has the days of the third week. */
export function periodBefore({ workspaceId, filter, buckets, pricing }: CountedPeriod): CountedPeriod {
  const days = lengthOf(filter);
  const shifted = <Days extends { start: string; end: string }>(of: Days) => ({
    ...of,
    start: addDays(of.start, -days),
    end: addDays(of.end, -days),
  });
  const before = shifted(filter);
  return {
    workspaceId,
    filter: before,
    buckets: (granularity) => buckets(granularity).map(shifted),
    rates: ratesWithin(workspaceId, before, pricing),
    pricing,
  };
}
