import { useEffect, useMemo } from 'react';
import { useSession } from '@timeweave/shared/session';
import { untilPageIdle, useAddressParameters } from '@timeweave/shared/ui';
import { periodFrom, usePeriod, withPeriod, useReportCalendar } from '../period/index.ts';
import {
  filterCount,
  filtersFrom,
  filtersOf,
  type ReportFilters,
  selectionOf,
  withFilters,
} from './filters.ts';
import { type AddressOf, narrowedAddress } from './narrowing.ts';

/** The report's period and filters, kept in the URL, which includes the user's defaults. */
export function useReportFilters() {
  const { userId } = useSession();
  const { firstDayOfWeek } = useReportCalendar();
  const { search, change: changeSearch } = useAddressParameters();
  const period = usePeriod();
  const { start, end } = period.period;
  const filters = useMemo(() => filtersFrom(search, userId), [search, userId]);
  const selection = useMemo(() => selectionOf({ start, end }, filters), [start, end, filters]);

  const change = (changed: Partial<ReportFilters>) =>
    changeSearch((current) => withFilters(current, { ...filtersFrom(current, userId), ...changed }));

  const addressOf: AddressOf = (steps, tab) =>
    narrowedAddress({ search, period: { start, end }, filters, firstDayOfWeek }, steps, tab);

  useEffect(() => {
    const named = (current: URLSearchParams) =>
      withPeriod(
        withFilters(current, filtersFrom(current, userId)),
        periodFrom(current.get('start'), current.get('end')) ?? { start, end },
      );
    if (named(search).toString() === search.toString()) return;
    let isCurrent = true;
    // Deferred: it rerenders the page, which would delay the charts.
    void untilPageIdle().then(() => isCurrent && changeSearch(named));
    return () => {
      isCurrent = false;
    };
  }, [search, changeSearch, userId, start, end]);

  return {
    period,
    filters,
    selection,
    change,
    /** Returns the URL of this report narrowed to a group. */
    addressOf,
    count: filterCount(filters, userId),
    clear: () => change({ ...filtersOf(userId), exact: filters.exact }),
  };
}
