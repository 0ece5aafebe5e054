import {
  addDays,
  daysBetween,
  formatTime,
  instantAt,
  type LocalDate,
  localDateOf,
  readDuration,
  readingsOf,
  readTime,
  type TimeOfDay,
  timeOfDayAt,
} from '@timeweave/shared/time';
import { nextAfter, type Span } from '../entry-range/index.ts';

/** Times of an entry as typed. A typed duration determines the end. */
export interface TypedTimes {
  date: LocalDate;
  start: string;
  end: string;
  duration?: string;
}

export type TimesField = 'start' | 'end' | 'duration';

/** The possible spans of typed times, or the invalid field. */
export type MeantTimes = { spans: Span[] } | { field: TimesField };

interface Clock {
  timeZone: string;
  timeFormat: string;
}

/** Returns the times of an entry as displayed. */
export function typedOf({ start, end }: Span, { timeZone, timeFormat }: Clock): TypedTimes {
  const shown = (seconds: number) => formatTime(seconds * 1000, timeZone, timeFormat);
  return { date: localDateOf(start * 1000, timeZone), start: shown(start), end: shown(end) };
}

const secondsAt = (date: LocalDate, time: TimeOfDay, timeZone: string) =>
  readingsOf(instantAt(date, time, timeZone)).map((ms) => ms / 1000);

const timeAt = (seconds: number, timeZone: string) => timeOfDayAt(seconds * 1000, timeZone);

/** Returns the possible instants of the start; an unchanged one keeps its seconds. */
function startsOf(typed: TypedTimes, shown: TypedTimes, before: Span, timeZone: string): number[] | null {
  const isSameTime = typed.start === shown.start;
  if (isSameTime && typed.date === shown.date) return [before.start];
  const time = isSameTime ? timeAt(before.start, timeZone) : readTime(typed.start);
  return time && secondsAt(typed.date, time, timeZone);
}

/** Returns the possible instants of the end for a start. */
function endsOf(
  start: number,
  typed: TypedTimes,
  shown: TypedTimes,
  before: Span,
  timeZone: string,
): number[] | null {
  const isSameEnd = typed.end === shown.end;
  if (isSameEnd && start === before.start) return [before.end];
  // Only the day changed: keep the duration.
  if (isSameEnd && typed.start === shown.start) return [start + (before.end - before.start)];
  const time = isSameEnd ? timeAt(before.end, timeZone) : readTime(typed.end);
  if (!time) return null;
  const days = daysBetween(shown.date, localDateOf(before.end * 1000, timeZone));
  // An entry of more than a day keeps the day of its end; otherwise an end before the start is on the next day.
  if (days < 2) return nextAfter(start, time, timeZone);
  return secondsAt(addDays(typed.date, days), time, timeZone).filter((end) => end >= start);
}

/**
 * Returns the possible spans of typed times for an entry with the times `before`: several if a time is in the
 * repeated hour. Unchanged times keep their seconds.
 */
export function meantTimes(typed: TypedTimes, before: Span, clock: Clock): MeantTimes {
  const { timeZone } = clock;
  const shown = typedOf(before, clock);
  const starts = startsOf(typed, shown, before, timeZone);
  if (!starts) return { field: 'start' };
  if (typed.duration !== undefined) {
    const seconds = readDuration(typed.duration);
    if (seconds === null) return { field: 'duration' };
    return { spans: starts.map((start) => ({ start, end: start + seconds })) };
  }
  const spans: Span[] = [];
  for (const start of starts) {
    const ends = endsOf(start, typed, shown, before, timeZone);
    if (!ends) return { field: 'end' };
    // With two possible starts, only the earlier end: users can type a longer duration.
    for (const end of starts.length > 1 ? ends.slice(0, 1) : ends) spans.push({ start, end });
  }
  return spans.length > 0 ? { spans } : { field: 'end' };
}
