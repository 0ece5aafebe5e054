import {
  addDays,
  instantAt,
  type LocalDate,
  localDateOf,
  readingsOf,
  timeOfDayAt,
} from '@timeweave/shared/time';
import type { Span } from '../entry-times/index.ts';

/** Distance of a drag on the calendar: days, and a time of day in ms. Both may be negative. */
export interface DragDistance {
  days: number;
  milliseconds: number;
}

const daySeconds = 86_400;

const secondOfDay = ({ hour, minute, second }: ReturnType<typeof timeOfDayAt>) =>
  (hour * 60 + minute) * 60 + second;

/**
 * Returns the instants, in Unix seconds, at the wall-clock time to which an instant was dragged: two in the repeated
 * hour; a skipped time moves forward.
 */
function dragged(seconds: number, { days, milliseconds }: DragDistance, timeZone: string): number[] {
  const date: LocalDate = localDateOf(seconds * 1000, timeZone);
  const reading = secondOfDay(timeOfDayAt(seconds * 1000, timeZone)) + Math.round(milliseconds / 1000);
  const dayShift = Math.floor(reading / daySeconds);
  const ofDay = reading - dayShift * daySeconds;
  const time = {
    hour: Math.floor(ofDay / 3600),
    minute: Math.floor(ofDay / 60) % 60,
    second: ofDay % 60,
  };
  return readingsOf(instantAt(addDays(date, days + dayShift), time, timeZone)).map((ms) => ms / 1000);
}

/** Returns the possible spans of a moved entry with its duration; two if its start is in the repeated hour. */
export function movedBy({ start, end }: Span, distance: DragDistance, timeZone: string): Span[] {
  return dragged(start, distance, timeZone).map((moved) => ({ start: moved, end: moved + (end - start) }));
}

/** Returns the possible spans of an entry with a dragged start, without those that start after the end. */
export function startDraggedBy({ start, end }: Span, distance: DragDistance, timeZone: string): Span[] {
  return dragged(start, distance, timeZone)
    .filter((moved) => moved <= end)
    .map((moved) => ({ start: moved, end }));
}

/** Returns the possible spans of an entry with a dragged end, without those that end before the start. */
export function endDraggedBy({ start, end }: Span, distance: DragDistance, timeZone: string): Span[] {
  return dragged(end, distance, timeZone)
    .filter((moved) => moved >= start)
    .map((moved) => ({ start, end: moved }));
}
