import type { Grouping } from '@timeweave/shared/api';
import { bucketsOf } from '@timeweave/shared/time';
import type { Period } from '../period/index.ts';
import { type ReportFilters, withFilters } from './filters.ts';

/** A group of a report, or a part of its period, to narrow the report to. */
export type Narrowing = { by: Grouping; key: string } | ({ by: 'period' } & Period);

/** Returns the URL of a narrowed report, on either tab; undefined if no filter can express it. */
export type AddressOf = (steps: readonly Narrowing[], tab: 'summary' | 'detailed') => string | undefined;

/** A report that can be narrowed; `search` has its other URL parameters. */
export interface NarrowableReport {
  search: URLSearchParams;
  period: Period;
  filters: ReportFilters;
  /** First day of its weeks; 0 is Sunday. */
  firstDayOfWeek: number;
}

/** Returns the tag filter with one more tag; undefined if no filter can express it. */
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

/** Returns the intersection of two periods; a week may extend beyond its month. */
function common(a: Period, b: Period): Period {
  return { start: a.start > b.start ? a.start : b.start, end: a.end < b.end ? a.end : b.end };
}

/** Narrows a report by a group; undefined if no filter can express it. */
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

/** Returns the URL of a report narrowed by several steps; undefined if no filter can express it. */
export function narrowedAddress(
  report: NarrowableReport,
  steps: readonly Narrowing[],
  tab: 'summary' | 'detailed',
): string | undefined {
  let result: NarrowableReport | undefined = report;
  for (const step of steps) result = result && narrowed(report, result, step);
  if (!result) return undefined;
  // Entries are never rounded by group, so show the exact times behind a rounded sum.
  const isExact = tab === 'detailed' && report.search.get('round') === 'group';
  const search = withFilters(result.search, { ...result.filters, ...(isExact && { exact: true }) });
  search.set('start', result.period.start);
  search.set('end', result.period.end);
  search.delete('sort');
  if (tab === 'detailed') search.set('tab', tab);
  else search.delete('tab');
  return `/reports?${search.toString()}`;
}
