import { daysBetween, isLocalDate, isTimeZone, type LocalDate } from '@timeweave/shared/time';
import type { Person } from '../auth/index.ts';
import { zoneOf } from '../database/index.ts';
import { invalid } from '../errors/index.ts';

/** Local days of a time zone, including the end. */
export interface Days {
  start: LocalDate;
  end: LocalDate;
  zone: string;
}

interface Asked {
  start: string;
  end: string;
  timeZone?: string;
}

/**
 * Reads days from a payload; throws for days that do not exist and unknown time zones, which its schema
 * accepts.
 */
export function readDays({ start, end, timeZone }: Asked, person: Person): Days {
  if (!isLocalDate(start)) throw invalid('start', 'The start date doesn’t exist.');
  if (!isLocalDate(end)) throw invalid('end', 'The end date doesn’t exist.');
  if (end < start) throw invalid('end', 'The end must not be before the start.');
  // PostgreSQL interprets the sign of a UTC offset inversely.
  if (timeZone && !(isTimeZone(timeZone) && /^[A-Za-z]/.test(timeZone))) {
    throw invalid('timeZone', 'This time zone is not known.');
  }
  return { start, end, zone: zoneOf(person, timeZone) };
}

/** Returns the number of days, including both ends. */
export const lengthOf = ({ start, end }: Pick<Days, 'start' | 'end'>) => daysBetween(start, end) + 1;
