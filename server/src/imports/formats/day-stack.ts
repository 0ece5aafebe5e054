import { addDays, type LocalDate, readingsOf, readTime } from '@timeweave/shared/time';
import type { ClockOf } from './span-of-row.ts';

/**
 * Returns a function that places rows without a start: one after the other from the day's start, for each person and day. A
 * row that would start on the next day starts with the first again, so that each day keeps its hours.
 */
export function dayStack(dayStart: string, clockOf: ClockOf) {
  const { hour, minute } = readTime(dayStart) ?? { hour: 9, minute: 0 };
  const persons = new Map<string, number>();
  // A number for each person and day: a file can have a million.
  const ends = new Map<number, number>();
  return (person: string, date: LocalDate, seconds: number): { startMs: number; endMs: number } => {
    const index = persons.get(person) ?? persons.size;
    persons.set(person, index);
    const key = index * 100_000 + Date.parse(date) / 86_400_000;
    const [first] = readingsOf(clockOf(date, (hour * 60 + minute) * 60));
    const [midnight] = readingsOf(clockOf(addDays(date, 1), 0));
    const free = ends.get(key) ?? first;
    const startMs = free < midnight ? free : first;
    const endMs = startMs + seconds * 1000;
    ends.set(key, endMs);
    return { startMs, endMs };
  };
}
