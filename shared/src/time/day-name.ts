import { addDays } from './local-date.ts';
import type { LocalDate } from './units.ts';

const weekdays = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });
const weekdayOf = (date: LocalDate) => weekdays.format(new Date(`${date}T00:00:00Z`));

/** Returns 'Today', 'Yesterday', or the weekday and the date in the user's format. */
export function dayName(date: LocalDate, today: LocalDate, format: (date: LocalDate) => string): string {
  if (date === today) return 'Today';
  return date === addDays(today, -1) ? 'Yesterday' : `${weekdayOf(date)}, ${format(date)}`;
}
