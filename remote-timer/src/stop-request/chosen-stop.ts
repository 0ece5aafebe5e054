import {
  addDays,
  daysBetween,
  instantAt,
  type LocalDate,
  localDateOf,
  readingsOf,
  readTime,
} from '@timeweave/shared/time';

/** The timer that is to be stopped, and the time at which the user chooses; ms. */
interface Span {
  startMs: number;
  nowMs: number;
  timeZone: string;
}

/** When the mail about the timer was sent (specification, section 9). */
const longRunMs = 8 * 3_600_000;

/** Days that a list can offer; an entry lasts 999 hours at most (decision 0016). */
const mostDays = 43;

/** The days on which the timer has been running, the first one first. */
export function daysOf({ startMs, nowMs, timeZone }: Span): LocalDate[] {
  const first = localDateOf(startMs, timeZone);
  const count = Math.min(mostDays, daysBetween(first, localDateOf(nowMs, timeZone)) + 1);
  return Array.from({ length: count }, (_, day) => addDays(first, day));
}

/** The end that is proposed: 8 hours after the start, or now. */
export const proposedStop = ({ startMs, nowMs }: Span) => Math.min(startMs + longRunMs, nowMs);

/**
 * Returns the instants that a typed time on a day can mean, in ms: two of them in the hour that comes twice. None is
 * before the start or after now; a time that cannot be read is null.
 */
export function chosenStops(date: LocalDate, typed: string, { startMs, nowMs, timeZone }: Span) {
  const time = readTime(typed);
  if (time === null) return null;
  return readingsOf(instantAt(date, time, timeZone)).filter((ms) => ms >= startMs && ms <= nowMs);
}
