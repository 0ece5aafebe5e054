import type { Grouping } from '@timeweave/shared/api';
import { bucketsOf } from '@timeweave/shared/time';
import type { Period } from '../period/index.ts';
import { type ReportFilters, withFilters } from './filters.ts';

/** A group of a report, or a part of its period. */
export type Narrowing = { by: Grouping; key: string } | ({ by: 'period' } & Period);

/** Returns the address of a narrowed report, as a summary or its entries; undefined where no filter can say it. */
export type AddressOf = (steps: readonly Narrowing[], tab: 'summary' | 'detailed') => string | undefined;

/** A report that can be narrowed, with the address that has its other parameters. */
export interface NarrowableReport {
  search: URLSearchParams;
  period: Period;
  filters: ReportFilters;
  /** Of its weeks; 0 is Sunday. */
  firstDayOfWeek: number;
}

/** Returns the tags to filter by for the entries that have one tag more; undefined where no filter can say it. */
function withTag(
  { tags, tagMode }: ReportFilters,
  id: number,
): Pick<ReportFilters, 'tags' | 'tagMode'> | undefined {
  const only = { tags: [id], tagMode: 'any' } as const;
  if (tags === 'all' || tags.length === 0) return only;
  if (tagMode === 'none') return id === 0 ? only : undefined;
  if (tagMode === 'any' && tags.includes(id)) return only;
  if (tagMode === 'any' && tags.length > 1) return undefined;
  return { tags: [...new Set([...tags, id])].sort((a, b) => a - b), tagMode: 'all' };
}

/** Returns the days of both periods; a week may begin or end outside its month. */
function common(a: Period, b: Period): Period {
  return { start: a.start > b.start ? a.start : b.start, end: a.end < b.end ? a.end : b.end };
}

/** Narrows a report by a group of `whole`; undefined where no filter can say it. */
function narrowed(
  whole: NarrowableReport,
  report: NarrowableReport,
  narrowing: Narrowing,
): NarrowableReport | undefined {
  const filtered = (changed: Partial<ReportFilters> | undefined) =>
    changed && { ...report, filters: { ...report.filters, ...changed } };
  const { by } = narrowing;
  const during = (period: Period) => ({ ...report, period: common(report.period, period) });
  if (by === 'period') return during(narrowing);

  const { key } = narrowing;
  if (by === 'day' || by === 'week' || by === 'month') {
    const { period, firstDayOfWeek } = whole;
    const days = bucketsOf(period.start, period.end, by, firstDayOfWeek).find(({ start }) => start === key);
    return days && during(days);
  }
  if (by === 'description') return filtered({ title: key });

  const id = Number(key);
  if (!Number.isSafeInteger(id)) return undefined;
  switch (by) {
    case 'project':
      return filtered({ projects: [id] });
    case 'client':
      return filtered({ clients: [id] });
    case 'member':
      return filtered({ users: [id] });
    case 'billable':
      return filtered({ billable: id === 1 ? 1 : 0 });
    case 'tag':
      return filtered(withTag(report.filters, id));
  }
}

/** Returns the address of a report that is narrowed step by step; undefined where no filter can say it. */
export function narrowedAddress(
  report: NarrowableReport,
  steps: readonly Narrowing[],
  tab: 'summary' | 'detailed',
): string | undefined {
  let result: NarrowableReport | undefined = report;
  for (const step of steps) result = result && narrowed(report, result, step);
  if (!result) return undefined;
  // Entries are never rounded by group: their exact times are those that the group's sum was rounded from.
  const isExact = tab === 'detailed' && report.search.get('round') === 'group';
  const search = withFilters(result.search, { ...result.filters, ...(isExact && { exact: true }) });
  search.set('start', result.period.start);
  search.set('end', result.period.end);
  search.delete('sort');
  if (tab === 'detailed') search.set('tab', tab);
  else search.delete('tab');
  return `/reports?${search.toString()}`;
}
