import { isLocalDate } from './local-date.ts';
import type { LocalDate } from './units.ts';

/** Formats a lock date as in the specification: day, zero-based month, year. */
export function toLockedDate(date: LocalDate): string {
  const [year = '', month, day] = date.split('-');
  return `${Number(day)}-${Number(month) - 1}-${year}`;
}

/** Parses a lock date; undefined if there is no such day. */
export function fromLockedDate(text: string): LocalDate | undefined {
  const [day = '', month, year = ''] = text.split('-');
  const date = `${year}-${String(Number(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isLocalDate(date) ? date : undefined;
}
