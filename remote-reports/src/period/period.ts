import { addDays, daysBetween, isLocalDate, type LocalDate, startOfWeek } from '@timeweave/shared/time';

/** A range of calendar days, both ends included. */
export interface Period {
  start: LocalDate;
  end: LocalDate;
}

export function daysIn({ start, end }: Period): number {
  return daysBetween(start, end) + 1;
}

/** Returns the week of `today`, starting on the user's first day of the week. */
export function weekOf(today: LocalDate, firstDayOfWeek: number): Period {
  const start = startOfWeek(today, firstDayOfWeek);
  return { start, end: addDays(start, 6) };
}

/** Returns the period of the same length before (-1) or after (1). */
export function movedBy(period: Period, steps: number): Period {
  const days = daysIn(period) * steps;
  return { start: addDays(period.start, days), end: addDays(period.end, days) };
}

/** Length of the longest report in days (ten years), the same as the server's limit. */
export const longestPeriodDays = 3653;

const isInRange = (date: LocalDate) => '1900' <= date && date < '2200';

/** Reads the period from a link; undefined if it is missing or invalid. */
export function periodFrom(start: string | null, end: string | null): Period | undefined {
  if (start === null || end === null || !isLocalDate(start) || !isLocalDate(end)) return undefined;
  if (start > end || !isInRange(start) || !isInRange(end)) return undefined;
  return daysIn({ start, end }) <= longestPeriodDays ? { start, end } : undefined;
}

/** Adds the period to URL parameters; keeps the others. */
export function withPeriod(search: URLSearchParams, { start, end }: Period): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set('start', start);
  next.set('end', end);
  return next;
}
