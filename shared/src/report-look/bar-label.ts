import type { ReportBar } from '../api/index.ts';
import { formatDate, formatDayAndMonth, type Granularity, isLocalDate } from '../time/index.ts';

type Span = Pick<ReportBar, 'start' | 'end' | 'label'>;

const monthOfYear = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const monthName = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' });

const isMonth = (label: string) => /^\d{4}-\d\d$/.test(label);

/** Returns the label of a bar: a day in the user’s format, `week 47` or `Nov 2026`. */
function barLabel({ label }: Span, dateFormat: string): string {
  if (isLocalDate(label)) return formatDate(label, dateFormat);
  return isMonth(label) ? monthOfYear.format(Date.parse(`${label}-01T00:00:00Z`)) : label;
}

/** Returns the labels of bars along an axis: with the year only if they are of several years. */
export function axisLabels(bars: readonly Span[], dateFormat: string): string[] {
  const years = new Set(bars.flatMap(({ start, end }) => [start.slice(0, 4), end.slice(0, 4)]));
  return bars.map((bar) => {
    if (years.size > 1) return barLabel(bar, dateFormat);
    if (isLocalDate(bar.label)) return formatDayAndMonth(bar.label, dateFormat);
    return isMonth(bar.label) ? monthName.format(Date.parse(`${bar.label}-01T00:00:00Z`)) : bar.label;
  });
}

/** Returns the label with the days of a bar, if there are several: `week 47, 15-11-2026 – 21-11-2026`. */
export function barTitle(bar: Span, dateFormat: string): string {
  const [start, end] = [formatDate(bar.start, dateFormat), formatDate(bar.end, dateFormat)];
  const days = start === end ? start : `${start} – ${end}`;
  return isLocalDate(bar.label) ? days : `${barLabel(bar, dateFormat)}, ${days}`;
}

/** Returns the unit of a chart's bars. */
export function barsUnit([first]: readonly Span[]): Granularity {
  const label = first?.label ?? '';
  if (isLocalDate(label)) return 'day';
  return isMonth(label) ? 'month' : 'week';
}
