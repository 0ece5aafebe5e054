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

/** The times of an entry as they are typed. A typed duration decides the end. */
export interface TypedTimes {
  date: LocalDate;
  start: string;
  end: string;
  duration?: string;
}

export type TimesField = 'start' | 'end' | 'duration';

/** What typed times mean, or which of them cannot be read. */
export type MeantTimes = { spans: Span[] } | { field: TimesField };

interface Clock {
  timeZone: string;
  timeFormat: string;
}

/** The times of an entry as they are shown. */
export function typedOf({ start, end }: Span, { timeZone, timeFormat }: Clock): TypedTimes {
  const shown = (seconds: number) => formatTime(seconds * 1000, timeZone, timeFormat);
  return { date: localDateOf(start * 1000, timeZone), start: shown(start), end: shown(end) };
}

const secondsAt = (date: LocalDate, time: TimeOfDay, timeZone: string) =>
  readingsOf(instantAt(date, time, timeZone)).map((ms) => ms / 1000);

const timeAt = (seconds: number, timeZone: string) => timeOfDayAt(seconds * 1000, timeZone);

/** The instants that the start can mean; one that was not typed over keeps its seconds. */
function startsOf(typed: TypedTimes, shown: TypedTimes, before: Span, timeZone: string): number[] | null {
  const isSameTime = typed.start === shown.start;
  if (isSameTime && typed.date === shown.date) return [before.start];
  const time = isSameTime ? timeAt(before.start, timeZone) : readTime(typed.start);
  return time && secondsAt(typed.date, time, timeZone);
}

/** The instants that the end can mean for a start. */
function endsOf(
  start: number,
  typed: TypedTimes,
  shown: TypedTimes,
  before: Span,
  timeZone: string,
): number[] | null {
  const isSameEnd = typed.end === shown.end;
  if (isSameEnd && start === before.start) return [before.end];
  // Moved to another day only: as long as it was.
  if (isSameEnd && typed.start === shown.start) return [start + (before.end - before.start)];
  const time = isSameEnd ? timeAt(before.end, timeZone) : readTime(typed.end);
  if (!time) return null;
  const days = daysBetween(shown.date, localDateOf(before.end * 1000, timeZone));
  // An entry of more than a day keeps the day of its end; else an end before the start is the next day's.
  if (days < 2) return nextAfter(start, time, timeZone);
  return secondsAt(addDays(typed.date, days), time, timeZone).filter((end) => end >= start);
}

/**
 * What typed times mean for an entry that had the times `before`: several spans where the clocks show one of them
 * twice. Times that were not typed over keep their seconds.
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
    // With two starts to choose from, the shorter entry: its duration can be typed.
    for (const end of starts.length > 1 ? ends.slice(0, 1) : ends) spans.push({ start, end });
  }
  return spans.length > 0 ? { spans } : { field: 'end' };
}
