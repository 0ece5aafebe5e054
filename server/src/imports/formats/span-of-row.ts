import { addDays, instantAt, type LocalDate, readingsOf } from '@timeweave/shared/time';
import type { WrittenDuration } from './durations.ts';
import { remember } from './remember.ts';

/** An instant, or a local date and second of the day. */
export type Moment = { ms: number } | { date: LocalDate; seconds: number };

/** An end without a date is at this second of the start's day, or of a later one. */
export type EndMoment = Moment | { seconds: number };

export interface Span {
  startMs: number;
  endMs: number;
}

type WallClock = ReturnType<typeof instantAt>;
export type ClockOf = (date: LocalDate, seconds: number) => WallClock;

const timeOf = (seconds: number) => ({
  hour: Math.floor(seconds / 3600),
  minute: Math.floor(seconds / 60) % 60,
  second: seconds % 60,
});

/** Returns a function that finds the instants of local times in a zone; days without a clock change are looked up once. */
export function zoneClock(zone: string): ClockOf {
  /** The first instant of a day of 24 hours, else null. */
  const midnightOf = remember((date) => {
    const [first, last] = [instantAt(date, timeOf(0), zone), instantAt(date, timeOf(86_399), zone)];
    const plain = first.kind === 'exact' && last.kind === 'exact' && last.ms - first.ms === 86_399_000;
    return plain ? first.ms : null;
  });
  return (date, seconds) => {
    const midnight = midnightOf(date);
    if (midnight === null) return instantAt(date, timeOf(seconds), zone);
    return { kind: 'exact', ms: midnight + seconds * 1000 };
  };
}

const daySeconds = 86_400;
/** More than the longest entry: any later end is too late as well. */
const mostDays = 43;

const clockAt = (moment: Moment, clockOf: ClockOf): WallClock =>
  'ms' in moment ? { kind: 'exact', ms: moment.ms } : clockOf(moment.date, moment.seconds);

/** Returns the ends that a time of day can mean: on the day of the start or the next one, or later by the duration. */
function endClocks(
  start: { date: LocalDate; seconds: number },
  seconds: number,
  stated: WrittenDuration | null,
  clockOf: ClockOf,
): WallClock[] {
  const length = seconds - start.seconds;
  const next = length < 0 ? 1 : 0;
  const nearest = stated
    ? Math.min(mostDays, Math.max(0, Math.round((stated.seconds - length) / daySeconds)))
    : next;
  return [nearest, next].map((days) => clockOf(addDays(start.date, days), seconds));
}

/**
 * Returns the span of a written start and end; null if the end is before the start. Where the clocks show a time twice, or
 * the end has no date, the stated duration decides; else the first reading of the start and the shortest entry.
 */
export function spanOf(
  start: Moment,
  end: EndMoment,
  stated: WrittenDuration | null,
  clockOf: ClockOf,
): Span | null {
  const from = clockAt(start, clockOf);
  const ends =
    'ms' in end || 'date' in end
      ? [clockAt(end, clockOf)]
      : 'ms' in start
        ? []
        : endClocks(start, end.seconds, stated, clockOf);
  let best: Span | null = null;
  let distance = Infinity;
  for (const to of ends) {
    for (const startMs of readingsOf(from)) {
      for (const endMs of readingsOf(to)) {
        const length = (endMs - startMs) / 1000;
        const away = stated ? Math.abs(length - stated.seconds) : best ? Infinity : 0;
        if (length < 0 || away >= distance) continue;
        best = { startMs, endMs };
        distance = away;
      }
    }
  }
  return best;
}
