import type { TimeEntry } from '@timeweave/shared/api';
import {
  addDays,
  instantAt,
  localDateOf,
  moveToDate,
  readingsOf,
  type LocalDate,
  type Span,
  type TimeOfDay,
  type TypedAt,
} from '@timeweave/shared/time';

export type { Span };

/** Returns the instants of a time on a day: two in the repeated hour. A skipped time moves forward. */
function secondsAt(date: LocalDate, time: TimeOfDay, timeZone: string): number[] {
  return readingsOf(instantAt(date, time, timeZone)).map((ms) => ms / 1000);
}

export function spanOfEntry(entry: TimeEntry): Span {
  return { start: entry.timer_start, end: entry.timer_end ?? entry.timer_start };
}

/**
 * Returns the possible spans with another start on the same day; a start later than the end moves the end to the next
 * day. Two results in the repeated hour.
 */
export function withStart({ start, end }: Span, time: TimeOfDay, timeZone: string): Span[] {
  const nextDay = () => addDays(localDateOf(end * 1000, timeZone), 1);
  return secondsAt(localDateOf(start * 1000, timeZone), time, timeZone).map((moved) => ({
    start: moved,
    end: moved <= end ? end : moveToDate(end * 1000, nextDay(), timeZone) / 1000,
  }));
}

/**
 * Returns the possible starts of a running entry at a time of its start day; a time after `now` (Unix seconds) means
 * the day before. Two results in the repeated hour.
 */
function runningStarts(start: number, time: TimeOfDay, now: number, timeZone: string): number[] {
  const date = localDateOf(start * 1000, timeZone);
  const past = secondsAt(date, time, timeZone).filter((seconds) => seconds <= now);
  return past.length > 0 ? past : secondsAt(addDays(date, -1), time, timeZone);
}

/** Returns the next instants of a time after `start` (Unix seconds); two in the repeated hour. */
export function nextAfter(start: number, time: TimeOfDay, timeZone: string): number[] {
  const date = localDateOf(start * 1000, timeZone);
  const sameDay = secondsAt(date, time, timeZone).filter((seconds) => seconds >= start);
  return sameDay.length > 0 ? sameDay : secondsAt(addDays(date, 1), time, timeZone);
}

/**
 * Returns the possible spans with another end. An entry of a day or more keeps the day of its end; for a shorter one,
 * an end before the start is on the next day. Two results in the repeated hour.
 */
export function withEnd({ start, end }: Span, time: TimeOfDay, timeZone: string): Span[] {
  const dayLater = moveToDate(start * 1000, addDays(localDateOf(start * 1000, timeZone), 1), timeZone) / 1000;
  const ends =
    end >= dayLater
      ? secondsAt(localDateOf(end * 1000, timeZone), time, timeZone)
      : nextAfter(start, time, timeZone);
  return ends.map((moved) => ({ start, end: moved }));
}

/**
 * Returns the span with its duration on its day, if the typed time passed its other edge: entries are moved by their
 * start or by their end.
 */
function withLength(before: Span, edge: keyof Span, time: TimeOfDay, timeZone: string): Span[] {
  const date = localDateOf(before.start * 1000, timeZone);
  const length = before.end - before.start;
  return secondsAt(date, time, timeZone)
    .filter((typed) => (edge === 'start' ? typed >= before.end : typed <= before.start))
    .map((typed) =>
      edge === 'start' ? { start: typed, end: typed + length } : { start: typed - length, end: typed },
    )
    .filter(({ start, end }) => [start, end].every((each) => localDateOf(each * 1000, timeZone) === date));
}

/** The spans that a text usually means, and those that it can mean, too. */
interface TypedSpans {
  meant: Span[];
  others: Span[];
}

/** Returns the possible spans with another start or end; `times` are the readings of the text. */
export function withEdge(
  before: Span,
  edge: keyof Span,
  times: readonly [TimeOfDay, ...TimeOfDay[]],
  timeZone: string,
): TypedSpans {
  const move = edge === 'start' ? withStart : withEnd;
  const [meant, ...others] = times.map((time) => move(before, time, timeZone));
  const moved = times.flatMap((time) => withLength(before, edge, time, timeZone));
  return { meant: meant ?? [], others: [...others.flat(), ...moved] };
}

/** Returns the possible spans until now of a running entry with another start; `times` are the readings of the text. */
export function runningSpans(
  start: number,
  times: readonly [TimeOfDay, ...TimeOfDay[]],
  { now, timeZone }: TypedAt,
): TypedSpans {
  const [meant, ...others] = times.map((time) =>
    runningStarts(start, time, now, timeZone).map((each) => ({ start: each, end: now })),
  );
  return { meant: meant ?? [], others: others.flat() };
}

/** Returns the possible spans with another duration: a typed one moves the end, but can mean an earlier start. */
export function withDuration({ start, end }: Span, seconds: number): TypedSpans {
  return { meant: [{ start, end: start + seconds }], others: [{ start: end - seconds, end }] };
}

/** Returns the span on another day, with the same duration. */
export function withDate({ start, end }: Span, date: LocalDate, timeZone: string): Span {
  const moved = moveToDate(start * 1000, date, timeZone) / 1000;
  return { start: moved, end: moved + (end - start) };
}

/** Returns the number of days between start and end. */
export function daysAcross({ start, end }: Span, timeZone: string): number {
  const [first, last] = [localDateOf(start * 1000, timeZone), localDateOf(end * 1000, timeZone)];
  return Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000);
}

/** Returns a note if the end moves to another day, counted from the start; undefined otherwise. */
export function dayNote(before: Span, after: Span, timeZone: string): string | undefined {
  const days = daysAcross(after, timeZone);
  if (days === daysAcross(before, timeZone)) return undefined;
  if (days === 0) return 'Ends on the same day';
  return days === 1 ? 'Ends next day' : `Ends ${days} days later`;
}
