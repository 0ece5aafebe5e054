import { readDuration } from '@timeweave/shared/time';

const dayMinutes = 24 * 60;

/** Returns minutes as `8:00`. */
export const hoursShown = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** Parses the hours of a day to minutes: `8`, `7:30`, `7.5`, `7h 30m`, nothing for none; null if invalid or more than a day. */
export function readDayMinutes(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return 0;
  const seconds = readDuration(/^\d+$/.test(typed) ? `${typed}h` : typed);
  if (seconds === null) return null;
  const minutes = Math.round(seconds / 60);
  return minutes <= dayMinutes ? minutes : null;
}
