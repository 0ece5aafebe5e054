import { weekday } from './local-date.ts';
import type { LocalDate, Milliseconds } from './units.ts';

/** Date patterns that users can choose (specification, section 9). */
export const dateFormats = [
  'MM/DD/YYYY',
  'DD-MM-YYYY',
  'MM-DD-YYYY',
  'YYYY-MM-DD',
  'DD/MM/YYYY',
  'DD.MM.YYYY',
] as const;

/** Formats a date in one of the specification's patterns (`DD-MM-YYYY`, `MM/DD/YYYY`, …). */
export function formatDate(date: LocalDate, pattern: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return pattern.replace('YYYY', year).replace('MM', month).replace('DD', day);
}

/** Formats a date without its year, in the order of a pattern: `03-11`, `11/03`. */
export const formatDayAndMonth = (date: LocalDate, pattern: string): string =>
  formatDate(date, pattern.replace(/\W?YYYY\W?/, ''));

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Formats a date with its weekday: `Tue 03-11-2026`. */
export function formatDay(date: LocalDate, pattern: string): string {
  return `${weekdays[weekday(date)]} ${formatDate(date, pattern)}`;
}

/** Formats a picked day, short enough for a button: `Today, Tue 03` or `Tue 03-11-2026`. */
export function formatPickedDay(date: LocalDate, today: LocalDate, pattern: string): string {
  return date === today ? `Today, ${formatDay(date, 'DD')}` : formatDay(date, pattern);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Formats a local time: `09:05 AM` (hh:mm A) or `09:05` (HH:mm). */
export function formatTime(instantMs: Milliseconds, timeZone: string, timeFormat: string): string {
  const hourCycle = timeFormat === '12-hour' ? 'h12' : 'h23';
  // Cached: creating a format takes longer than rendering a row.
  let clock = clocks.get(timeZone + hourCycle);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle });
    clocks.set(timeZone + hourCycle, clock);
  }
  return clock.format(instantMs).replace(/\s/g, ' ');
}
