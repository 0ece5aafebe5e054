import { addDays, type LocalDate } from './local-date.ts';
import type { TimeOfDay } from './typed-time.ts';
import { instantAt, offsetAt, timeOfDayAt, type WallClock } from './wall-clock.ts';

/** The entry that a person means by a day, a start and an end, and what they should be told about it. */
export interface ManualSpan {
  startMs: number;
  endMs: number;
  endsNextDay: boolean;
  /** The start or the end fell into the spring gap and was moved forward. */
  skipped: boolean;
  /** The start or the end is shown twice that day: the shortest span was taken. */
  repeated: boolean;
}

function secondOfDay({ hour, minute, second }: TimeOfDay): number {
  return (hour * 60 + minute) * 60 + second;
}

/** What a reading can mean, in order of time. */
function choicesOf(clock: WallClock): [number, ...number[]] {
  return clock.kind === 'repeated' ? [clock.earlierMs, clock.laterMs] : [clock.ms];
}

/** An end before the start is the next day's; as late as the start, it makes an entry without length. */
export function spanOf(date: LocalDate, start: TimeOfDay, end: TimeOfDay, timeZone: string): ManualSpan {
  const endsNextDay = secondOfDay(end) < secondOfDay(start);
  const from = instantAt(date, start, timeZone);
  const to = instantAt(endsNextDay ? addDays(date, 1) : date, end, timeZone);
  const [startMs] = choicesOf(from);
  // A start moved out of the gap can pass an end just after it: nothing of such an entry ever happened.
  const endMs = choicesOf(to).find((ms) => ms >= startMs) ?? startMs;
  const kinds = [from.kind, to.kind];
  return {
    startMs,
    endMs,
    endsNextDay,
    skipped: kinds.includes('skipped'),
    repeated: kinds.includes('repeated'),
  };
}

/** The same time of day on another day; of a repeated hour the reading whose offset the instant has already. */
export function moveToDate(instantMs: number, date: LocalDate, timeZone: string): number {
  const choices = choicesOf(instantAt(date, timeOfDayAt(instantMs, timeZone), timeZone));
  const offset = offsetAt(instantMs, timeZone);
  const moved = choices.find((ms) => offsetAt(ms, timeZone) === offset) ?? choices[0];
  return moved + (instantMs - Math.floor(instantMs / 1000) * 1000);
}
