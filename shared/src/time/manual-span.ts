import { addDays, type LocalDate } from './local-date.ts';
import type { TimeOfDay } from './typed-time.ts';
import { instantAt, offsetAt, readingsOf, timeOfDayAt } from './wall-clock.ts';

/** The entry that a person means by a day, a start and an end, and what they should be told about it. */
export interface ManualSpan {
  startMs: number;
  endMs: number;
  endsNextDay: boolean;
  /** The start or the end fell into the spring gap and was moved forward. */
  skipped: boolean;
}

function secondOfDay({ hour, minute, second }: TimeOfDay): number {
  return (hour * 60 + minute) * 60 + second;
}

/**
 * What a person can mean by a start and an end: more than one entry where the clocks show one of them twice, the
 * first reading of the start and the shortest entry first. An end before the start is the next day's; as late as
 * the start, it makes an entry without length.
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
  const told = { endsNextDay, skipped: from.kind === 'skipped' || to.kind === 'skipped' };
  const [first, ...others] = readingsOf(from).flatMap((startMs) =>
    readingsOf(to)
      .filter((endMs) => endMs >= startMs)
      .map((endMs) => ({ startMs, endMs, ...told })),
  );
  if (first) return [first, ...others];
  // A start moved out of the gap can pass an end just after it: nothing of such an entry ever happened.
  const [startMs] = readingsOf(from);
  return [{ startMs, endMs: startMs, ...told }];
}

/** The same time of day on another day; of a repeated hour the reading whose offset the instant has already. */
export function moveToDate(instantMs: number, date: LocalDate, timeZone: string): number {
  const choices = readingsOf(instantAt(date, timeOfDayAt(instantMs, timeZone), timeZone));
  const offset = offsetAt(instantMs, timeZone);
  const moved = choices.find((ms) => offsetAt(ms, timeZone) === offset) ?? choices[0];
  return moved + (instantMs - Math.floor(instantMs / 1000) * 1000);
}
