import { readDuration } from '@timeweave/shared/time';

const mostHours = 24;

/** Parses the typed time of a day to seconds: as `readDuration`, but a whole number of at most 24 is hours. */
export function readCell(text: string): number | null {
  const hours = /^\s*\d+\s*$/.test(text) ? Number(text) : NaN;
  return hours <= mostHours ? hours * 3600 : readDuration(text);
}
