import { addDays, startOfWeek } from './local-date.ts';
import type { LocalDate } from './units.ts';

/** Relative periods, in the order of the menu. */
export const presetNames = [
  'today',
  'yesterday',
  'this-week',
  'last-week',
  'this-month',
  'last-month',
  'this-quarter',
  'this-year',
  'last-year',
  'last-30-days',
] as const;
export type PresetName = (typeof presetNames)[number];

/** A range of days, both ends included. */
interface Days {
  start: LocalDate;
  end: LocalDate;
}

/** Returns the first day of the month that is `months` after the month of `date`. */
function startOfMonth(date: LocalDate, months: number): LocalDate {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** Returns the days of `count` months, beginning `from` months after that of `date`. */
const months = (date: LocalDate, from: number, count: number): Days => ({
  start: startOfMonth(date, from),
  end: addDays(startOfMonth(date, from + count), -1),
});

function weekOf(date: LocalDate, firstDayOfWeek: number): Days {
  const start = startOfWeek(date, firstDayOfWeek);
  return { start, end: addDays(start, 6) };
}

/** Returns the days of a preset on the day `today`; `firstDayOfWeek` 0 is Sunday. */
export function presetPeriod(name: PresetName, today: LocalDate, firstDayOfWeek: number): Days {
  const monthOfYear = Number(today.slice(5, 7)) - 1;
  const yesterday = addDays(today, -1);
  switch (name) {
    case 'today':
      return { start: today, end: today };
    case 'yesterday':
      return { start: yesterday, end: yesterday };
    case 'this-week':
      return weekOf(today, firstDayOfWeek);
    case 'last-week':
      return weekOf(addDays(today, -7), firstDayOfWeek);
    case 'this-month':
      return months(today, 0, 1);
    case 'last-month':
      return months(today, -1, 1);
    case 'this-quarter':
      return months(today, -(monthOfYear % 3), 3);
    case 'this-year':
      return months(today, -monthOfYear, 12);
    case 'last-year':
      return months(today, -monthOfYear - 12, 12);
    case 'last-30-days':
      return { start: addDays(today, -29), end: today };
  }
}
