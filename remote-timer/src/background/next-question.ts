import { addDays, instantAt, localDateOf, readingsOf } from '@timeweave/shared/time';

interface Running {
  startMs: number;
  /** How long the user usually works on a day, in ms. */
  usualMs: number;
  /** When the user last chose to keep it running. */
  confirmedMs?: number | undefined;
  /** Minute of the day; null for never. */
  askAtMinute: number | null;
  timeZone: string;
}

/** Returns when to ask whether the user still works: a usual day after the start or the last answer, or earlier, at the chosen time of day. */
export function nextQuestion({
  startMs,
  usualMs,
  confirmedMs = startMs,
  askAtMinute,
  timeZone,
}: Running): number {
  const from = Math.max(startMs, confirmedMs);
  const afterUsual = from + usualMs;
  if (askAtMinute === null) return afterUsual;
  const time = { hour: Math.floor(askAtMinute / 60), minute: askAtMinute % 60, second: 0 };
  const today = localDateOf(from, timeZone);
  const times = [today, addDays(today, 1)].flatMap((day) => readingsOf(instantAt(day, time, timeZone)));
  return Math.min(afterUsual, ...times.filter((ms) => ms > from));
}
