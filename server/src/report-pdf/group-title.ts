import type { Grouping, ReportSubgroup } from '@timeweave/shared/api';
import { bucketsOf, type LocalDate } from '@timeweave/shared/time';
import type { Paper } from './paper.ts';

const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' });
const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

export type TitleOf = (by: Grouping, group: Pick<ReportSubgroup, 'key' | 'name' | 'client_name'>) => string;

/** Returns the names of a period's groups; its first and last week may be partial. */
export function groupTitles(
  { start, end }: { start: LocalDate; end: LocalDate },
  firstDayOfWeek: number,
  { date }: Pick<Paper, 'date'>,
): TitleOf {
  const weeks = new Map(bucketsOf(start, end, 'week', firstDayOfWeek).map((week) => [week.start, week]));
  const weekTitle = (first: LocalDate) => {
    const { label, end: last } = weeks.get(first) ?? { label: 'week', end: first };
    return `${label} · ${date(first)} – ${date(last)}`;
  };
  return (by, { key, name, client_name }) => {
    if (by === 'month') return month.format(new Date(`${key}T00:00:00Z`));
    if (by === 'day') return `${weekday.format(new Date(`${key}T00:00:00Z`))} ${date(key)}`;
    if (by === 'week') return weekTitle(key);
    if (by === 'description' && key === '') return '(No description)';
    return client_name ? `${name} · ${client_name}` : name;
  };
}
