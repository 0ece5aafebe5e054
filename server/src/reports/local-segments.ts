import type { LocalDate } from '@timeweave/shared/time';
import type { ZoneOffset } from '../database/index.ts';

/** A time segment from `start` (ms) until the next one, within one interval of local days. */
export interface Segment {
  start: number;
  /** The number of the interval, from 1; 0 before the first. */
  interval: number;
}

/**
 * Splits time at the first days of intervals of local days. Usually each interval is one segment. It has two
 * where clocks go back over midnight, and none where they skip a day.
 */
export function segmentsOf(offsets: readonly ZoneOffset[], firstDays: readonly LocalDate[]): Segment[] {
  // Local midnights as if they were in UTC.
  const midnights = firstDays.map((day) => Date.parse(day));
  const cuts = offsets.flatMap(({ from, seconds }, index) => {
    const until = offsets[index + 1]?.from ?? Infinity;
    const within = midnights
      .map((midnight, interval) => ({ start: midnight - seconds * 1000, interval: interval + 1 }))
      .filter(({ start }) => start > from && start < until);
    const interval = midnights.filter((midnight) => midnight <= from + seconds * 1000).length;
    return [{ start: from, interval }, ...within];
  });
  return cuts.filter(({ interval }, index) => interval !== (cuts[index - 1]?.interval ?? 0));
}

/** A half-open range in ms: an interval of local days. */
interface IntervalRange {
  /** The number of the interval, from 1. */
  interval: number;
  start: number;
  end: number;
}

/**
 * Returns the ranges of the intervals that begin on these local days; the last one ends before the day
 * `after`.
 */
export function rangesOf(
  offsets: readonly ZoneOffset[],
  firstDays: readonly LocalDate[],
  after: LocalDate,
): IntervalRange[] {
  const segments = segmentsOf(offsets, [...firstDays, after]);
  return segments.flatMap(({ start, interval }, index) => {
    const end = segments[index + 1]?.start ?? start;
    return interval >= 1 && interval <= firstDays.length ? [{ interval, start, end }] : [];
  });
}
