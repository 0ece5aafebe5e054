import { addDays, formatDate, type LocalDate, startOfWeek } from '@timeweave/shared/time';
import type { DayRange } from '../time-entry/index.ts';

const calendarViews = ['month', 'week', 'day'] as const;
export type CalendarView = (typeof calendarViews)[number];

export const isCalendarView = (text: string | null): text is CalendarView =>
  calendarViews.some((view) => view === text);

const monthOf = (date: LocalDate) => date.slice(0, 7);
const firstOfMonth = (date: LocalDate): LocalDate => `${monthOf(date)}-01`;

/** Returns the first day of the month that is `months` after the month of `date`. */
function monthAfter(date: LocalDate, months: number): LocalDate {
  const first = new Date(`${firstOfMonth(date)}T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 10);
}

/** Returns the month, week or day that contains a date; the end is inclusive. */
export function daysOfPeriod(view: CalendarView, date: LocalDate, firstDayOfWeek: number): DayRange {
  if (view === 'day') return { start: date, end: date };
  if (view === 'month') return { start: firstOfMonth(date), end: addDays(monthAfter(date, 1), -1) };
  const start = startOfWeek(date, firstDayOfWeek);
  return { start, end: addDays(start, 6) };
}

/** Returns the days that a view displays at a date, with an inclusive end; a month is displayed in whole weeks. */
export function daysShown(view: CalendarView, date: LocalDate, firstDayOfWeek: number): DayRange {
  const { start, end } = daysOfPeriod(view, date, firstDayOfWeek);
  if (view !== 'month') return { start, end };
  return {
    start: startOfWeek(start, firstDayOfWeek),
    end: addDays(startOfWeek(end, firstDayOfWeek), 6),
  };
}

/** Returns the date of a view after Prev (-1) or Next (1). */
export function stepped(view: CalendarView, date: LocalDate, step: 1 | -1): LocalDate {
  if (view === 'month') return monthAfter(date, step);
  return addDays(date, view === 'week' ? step * 7 : step);
}

/** Formats local dates as UTC, so that no time zone shifts them. Cached: creating a format is slow. */
const namesOf = (parts: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: 'UTC' });
  return (date: LocalDate) => format.format(Date.parse(date));
};
const monthName = namesOf({ month: 'long', year: 'numeric' });
const weekdayName = namesOf({ weekday: 'long' });
const shortWeekday = namesOf({ weekday: 'short' });

/** Returns the title of a view, with dates in the user's format. */
export function viewTitle(view: CalendarView, date: LocalDate, days: DayRange, dateFormat: string): string {
  if (view === 'month') return monthName(date);
  if (view === 'day') return `${weekdayName(date)}, ${formatDate(date, dateFormat)}`;
  return `${formatDate(days.start, dateFormat)} – ${formatDate(days.end, dateFormat)}`;
}

/** Returns the heading of a day's column, such as 'Mon 16'. */
export const dayHeading = (date: LocalDate) => `${shortWeekday(date)} ${Number(date.slice(8))}`;

/** Returns the length of a slot of the grid, a multiple of the snap for dragging. */
export const slotMinutesOf = (snapMinutes: number) => (30 % snapMinutes === 0 ? 30 : 60);
