import { addDays } from './local-date.ts';
import type { TimeOfDay } from './typed-time.ts';
import { instantAt, offsetAt, readingsOf, timeOfDayAt } from './wall-clock.ts';
import type { LocalDate } from './units.ts';

/** The entry that a typed day, start and end mean, and hints about it. */
export interface ManualSpan {
  startMs: number;
  endMs: number;
  endsNextDay: boolean;
  /** Start or end fell into the spring gap and was moved forward. */
  skipped: boolean;
}

function secondOfDay({ hour, minute, second }: TimeOfDay): number {
  return (hour * 60 + minute) * 60 + second;
}

/**
 * Returns the entries that a typed start and end can mean: several if the clocks show one of them twice, with the first
 * reading of the start and the shortest entry first. An end before the start is on the next day; an end equal to the start
 * makes an entry of length zero.
 */
export function spansOf(
  date: LocalDate,
  start: TimeOfDay,
  end: TimeOfDay,
  timeZone: string,
): [ManualSpan, ...ManualSpan[]] {
  const endsNextDay = secondOfDay(end) < secondOfDay(start);
  const from = instantAt(date, start, timeZone);
  const to = instantAt(endsNextDay ? addDays(date, 1) : date, end, timeZone);
  const notes = { endsNextDay, skipped: from.kind === 'skipped' || to.kind === 'skipped' };
  const [first, ...others] = readingsOf(from).flatMap((startMs) =>
    readingsOf(to)
      .filter((endMs) => endMs >= startMs)
      .map((endMs) => ({ startMs, endMs, ...notes })),
  );
  if (first) return [first, ...others];
  // A start moved out of the gap can pass an end just after it: such an entry is invalid.
  const [startMs] = readingsOf(from);
  return [{ startMs, endMs: startMs, ...notes }];
}

/** Returns the same time of day on another day; in a repeated hour, the reading with the instant's current offset. */
export function moveToDate(instantMs: number, date: LocalDate, timeZone: string): number {
  const choices = readingsOf(instantAt(date, timeOfDayAt(instantMs, timeZone), timeZone));
  const offset = offsetAt(instantMs, timeZone);
  const moved = choices.find((ms) => offsetAt(ms, timeZone) === offset) ?? choices[0];
  return moved + (instantMs - Math.floor(instantMs / 1000) * 1000);
}
