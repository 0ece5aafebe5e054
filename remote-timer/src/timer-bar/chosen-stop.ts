import {
  addDays,
  daysBetween,
  instantAt,
  type LocalDate,
  localDateOf,
  readingsOf,
  readTime,
} from '@timeweave/shared/time';
import { longRunMs } from '../entry-times/index.ts';

/** Start of the timer and current time, in ms. */
interface Span {
  startMs: number;
  nowMs: number;
  timeZone: string;
}

/** Maximum number of days in the list; an entry lasts 999 hours at most (decision 0101). */
const maxDays = 43;

/** Returns the days on which the timer has run, in order. */
export function daysOf({ startMs, nowMs, timeZone }: Span): LocalDate[] {
  const first = localDateOf(startMs, timeZone);
  const count = Math.min(maxDays, daysBetween(first, localDateOf(nowMs, timeZone)) + 1);
  return Array.from({ length: count }, (_, day) => addDays(first, day));
}

/** Returns the suggested end: 8 hours after the start, or now. */
export const proposedStop = ({ startMs, nowMs }: Span) => Math.min(startMs + longRunMs, nowMs);

/**
 * Returns the possible instants of a typed time on a day, in ms: two in the repeated hour, none before the start or
 * after now. Null if the time is invalid.
 */
export function chosenStops(date: LocalDate, typed: string, { startMs, nowMs, timeZone }: Span) {
  const time = readTime(typed);
  if (time === null) return null;
  return readingsOf(instantAt(date, time, timeZone)).filter((ms) => ms >= startMs && ms <= nowMs);
}
