import type { LocalDate } from './local-date.ts';

/** A day in one of the specification's patterns (`DD-MM-YYYY`, `MM/DD/YYYY`, …). */
export function formatDate(date: LocalDate, pattern: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return pattern.replace('YYYY', year).replace('MM', month).replace('DD', day);
}

/** A wall-clock time: `09:05 AM` (hh:mm A) or `09:05` (HH:mm). */
export function formatTime(instantMs: number, timeZone: string, timeFormat: string): string {
  const hour12 = timeFormat === '12-hour';
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: hour12 ? 'h12' : 'h23',
  })
    .format(instantMs)
    .replace(/\s/g, ' ');
}
