import { addDays, daysBetween, isLocalDate, type LocalDate, startOfWeek } from '@timeweave/shared/time';

/** A span of calendar days, both ends included. */
export interface Period {
  start: LocalDate;
  end: LocalDate;
}

export function daysIn({ start, end }: Period): number {
  return daysBetween(start, end) + 1;
}

/** The week that holds `today`, begun on the person's first day of the week. */
export function weekOf(today: LocalDate, firstDayOfWeek: number): Period {
  const start = startOfWeek(today, firstDayOfWeek);
  return { start, end: addDays(start, 6) };
}

/** The period of the same length before (-1) or after (1). */
export function movedBy(period: Period, steps: number): Period {
  const days = daysIn(period) * steps;
  return { start: addDays(period.start, days), end: addDays(period.end, days) };
}

/** Days of the longest report (ten years), as the server limits it. */
export const longestPeriodDays = 3653;

/** The years that a call accepts. */
const isInRange = (date: LocalDate) => '1900' <= date && date < '2200';

/** The period of a link; undefined if it has none that a report can cover. */
export function periodFrom(start: string | null, end: string | null): Period | undefined {
  if (start === null || end === null || !isLocalDate(start) || !isLocalDate(end)) return undefined;
  if (start > end || !isInRange(start) || !isInRange(end)) return undefined;
  return daysIn({ start, end }) <= longestPeriodDays ? { start, end } : undefined;
}
