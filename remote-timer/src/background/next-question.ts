import { addDays, instantAt, localDateOf, readingsOf } from '@timeweave/shared/time';
import { longRunMs } from '../entry-times/index.ts';

interface Running {
  startMs: number;
  /** When the user last chose to keep it running. */
  keptMs?: number | undefined;
  /** Minute of the day; null for never. */
  askAtMinute: number | null;
  timeZone: string;
}

/** Returns when to ask whether the user still works: 8 hours after the start or the last answer, or earlier, at the chosen time of day. */
export function nextQuestion({ startMs, keptMs = startMs, askAtMinute, timeZone }: Running): number {
  const from = Math.max(startMs, keptMs);
  const afterLongRun = from + longRunMs;
  if (askAtMinute === null) return afterLongRun;
  const time = { hour: Math.floor(askAtMinute / 60), minute: askAtMinute % 60, second: 0 };
  const today = localDateOf(from, timeZone);
  const times = [today, addDays(today, 1)].flatMap((day) => readingsOf(instantAt(day, time, timeZone)));
  return Math.min(afterLongRun, ...times.filter((ms) => ms > from));
}
