import { readDuration } from '@timeweave/shared/time';

/** 23:59:59, in seconds (specification, section 5). */
const longest = 86_399;

/** Parses the duration of a running timer, in seconds; null if zero, too long or invalid. */
export function readRunningDuration(text: string): number | null {
  const seconds = readDuration(text);
  return seconds !== null && seconds > 0 && seconds <= longest ? seconds : null;
}
