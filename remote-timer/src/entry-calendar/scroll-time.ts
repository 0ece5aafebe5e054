import { type LocalDate, localDateOf, timeOfDayAt } from '@timeweave/shared/time';
import type { DayRange } from '../time-entry/index.ts';

/** Hours above the current one: even a low window shows both. */
const hoursBefore = 4;

/** Returns the time at which the calendar opens: so that it shows now, or the start of the work if no day is today. */
export function scrollTimeOf({ start, end }: DayRange, nowMs: number, timeZone: string): string {
  const today: LocalDate = localDateOf(nowMs, timeZone);
  if (today < start || today > end) return '07:30';
  const hour = Math.max(0, timeOfDayAt(nowMs, timeZone).hour - hoursBefore);
  return `${String(hour).padStart(2, '0')}:00`;
}
