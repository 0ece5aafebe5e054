import { addDays, type LocalDate, weekday } from '../../shared/src/time/index.ts';
import type { Random } from './random.ts';

/** A work period of a day, in seconds since midnight. */
export interface Stretch {
  start: number;
  end: number;
}

/** Month and day of the first day of each week of leave; the same every year. */
type Leave = readonly string[];

const minute = 60;
const hour = 60 * minute;
const leaveDays = 9;

const isWeekend = (date: LocalDate) => weekday(date) === 0 || weekday(date) === 6;

/** Returns whether the studio is closed: around New Year, on the first of May, and two weeks in summer. */
export function isClosed(date: LocalDate): boolean {
  const day = date.slice(5);
  return day >= '12-24' || day <= '01-01' || day === '05-01' || (day >= '08-03' && day <= '08-14');
}

/** Returns a week of leave in spring and one in autumn; in summer the studio is closed. */
export function leaveOf(random: Random): Leave {
  return [
    random.pick(['02-14', '03-07', '03-28', '04-11', '05-16', '06-06']),
    random.pick(['09-05', '09-19', '10-03', '10-17', '10-31']),
  ];
}

function isOnLeave(date: LocalDate, leave: Leave): boolean {
  return leave.some((day) => {
    const first: LocalDate = `${date.slice(0, 4)}-${day}`;
    return date >= first && date < addDays(first, leaveDays);
  });
}

/**
 * Returns whether a member works on a date: one in thirty weekend days, and part-timers only on the first days of the week.
 */
export function worksOn(date: LocalDate, workload: number, leave: Leave, random: Random): boolean {
  if (isClosed(date) || isOnLeave(date, leave)) return false;
  if (isWeekend(date)) return random.chance(1 / 30);
  if (weekday(date) > Math.ceil(workload * 5)) return false;
  return !random.chance(0.04);
}

/** Returns a day's work periods, with breaks and a longer one at noon; weekend days are short. */
export function stretchesOf(date: LocalDate, random: Random): Stretch[] {
  const stretches: Stretch[] = [];
  const dayEnd = (isWeekend(date) ? 9 * hour : 15.5 * hour) + random.between(0, 90) * minute;
  let from = 7 * hour + random.between(0, 75) * minute + random.between(0, 59);
  while (from < dayEnd) {
    const end = from + random.between(12, 150) * minute + random.between(0, 59);
    stretches.push({ start: from, end });
    const isLunch = from < 11 * hour && end > 10.5 * hour;
    from = end + (isLunch ? random.between(25, 60) : random.between(0, 15)) * minute;
  }
  return stretches;
}

/** Returns every day of the two years up to and including `today`. */
export function twoYearsUpTo(today: LocalDate): LocalDate[] {
  return Array.from({ length: 731 }, (_, index) => addDays(today, index - 730));
}
