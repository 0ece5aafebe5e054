import { readDuration } from '@timeweave/shared/time';

/** 23:59:59, in seconds (specification, section 5). */
const longest = 86_399;

/** The seconds that a running timer may be told to have lasted; null for none, too many, or what cannot be read. */
export function readRunningDuration(text: string): number | null {
  const seconds = readDuration(text);
  return seconds !== null && seconds > 0 && seconds <= longest ? seconds : null;
}
