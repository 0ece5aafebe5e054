import { instantAt, type LocalDate, localDateOf, readingsOf, timeOfDayAt } from '@timeweave/shared/time';
import type { Span } from '../entry-times/index.ts';

/** Default start of a working day. */
const morning = { hour: 9, minute: 0, second: 0 };

/** Returns the suggested slot for a new entry: today the one that has just ended, otherwise the first of the morning. */
export function nextSlot(date: LocalDate, slotMinutes: number, timeZone: string, nowMs: number): Span {
  const length = slotMinutes * 60;
  if (date !== localDateOf(nowMs, timeZone)) {
    const start = readingsOf(instantAt(date, morning, timeZone))[0] / 1000;
    return { start, end: start + length };
  }
  const { minute, second } = timeOfDayAt(nowMs, timeZone);
  const end = Math.floor(nowMs / 1000) - (minute % slotMinutes) * 60 - second;
  return { start: end - length, end };
}
