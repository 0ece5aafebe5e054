import type { TimeEntry } from '@timeweave/shared/api';
import { type LocalDate, localDateOf, type Span } from '@timeweave/shared/time';

const dayMs = 86_400_000;

/**
 * Returns the end of the latest entry of a day, in ms: the last end of the entries that started on it. Undefined if
 * there is no such entry, or it ends on another day.
 */
export function latestEndOn(
  date: LocalDate,
  entries: readonly Pick<TimeEntry, 'timer_start' | 'timer_end'>[],
  timeZone: string,
): number | undefined {
  const middleMs = Date.parse(`${date}T12:00:00Z`);
  const ends = entries.flatMap(({ timer_start, timer_end }) => {
    const startMs = timer_start * 1000;
    // Formatting dates is slow, and a list may have thousands of entries.
    const isNear = Math.abs(startMs - middleMs) < 2 * dayMs;
    return isNear && timer_end !== null && localDateOf(startMs, timeZone) === date ? [timer_end * 1000] : [];
  });
  if (ends.length === 0) return undefined;
  const latest = Math.max(...ends);
  return localDateOf(latest, timeZone) === date ? latest : undefined;
}

/** Returns the times of the entries that start within two days of an instant (ms), in Unix seconds; a running one has no end. */
export function takenAround(
  instantMs: number,
  entries: readonly Pick<TimeEntry, 'timer_start' | 'timer_end'>[],
): Span[] {
  return entries
    .filter(({ timer_start }) => Math.abs(timer_start * 1000 - instantMs) < 2 * dayMs)
    .map(({ timer_start, timer_end }) => ({ start: timer_start, end: timer_end ?? Infinity }));
}
