import { addDays, type LocalDate } from '@timeweave/shared/time';
import { type Period, weekOf } from './period.ts';

export interface Preset {
  label: string;
  period: Period;
}

/** The first day of the month that is `months` after the month of `date`. */
function startOfMonth(date: LocalDate, months = 0): LocalDate {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** Whole months from the one that is `from` months after that of `date`. */
function months(date: LocalDate, from: number, count: number): Period {
  return { start: startOfMonth(date, from), end: addDays(startOfMonth(date, from + count), -1) };
}

/** The periods that are one click away; `firstDayOfWeek` 0 is Sunday. */
export function presetsOn(today: LocalDate, firstDayOfWeek: number): Preset[] {
  const monthOfYear = Number(today.slice(5, 7)) - 1;
  const yesterday = addDays(today, -1);
  return [
    { label: 'Today', period: { start: today, end: today } },
    { label: 'Yesterday', period: { start: yesterday, end: yesterday } },
    { label: 'This week', period: weekOf(today, firstDayOfWeek) },
    { label: 'Last week', period: weekOf(addDays(today, -7), firstDayOfWeek) },
    { label: 'This month', period: months(today, 0, 1) },
    { label: 'Last month', period: months(today, -1, 1) },
    { label: 'This quarter', period: months(today, -(monthOfYear % 3), 3) },
    { label: 'This year', period: months(today, -monthOfYear, 12) },
    { label: 'Last year', period: months(today, -monthOfYear - 12, 12) },
    { label: 'Last 30 days', period: { start: addDays(today, -29), end: today } },
  ];
}
