import { addDays, type LocalDate, weekday } from '../../shared/src/time/index.ts';
import type { Random } from './random.ts';

/** A stretch of work within a day, in seconds since midnight. */
export interface Stretch {
  start: number;
  end: number;
}

const minute = 60;
const hour = 60 * minute;

/** The same in every year: the turn of the year, the first of May, and two weeks of summer. */
function isHoliday(date: LocalDate): boolean {
  const day = date.slice(5);
  return day >= '12-24' || day <= '01-01' || day === '05-01' || (day >= '08-03' && day <= '08-14');
}

/** Weekends are free but for one in thirty; part-timers keep the first days of the week. */
export function worksOn(date: LocalDate, workload: number, random: Random): boolean {
  if (isHoliday(date)) return false;
  const dayOfWeek = weekday(date);
  if (dayOfWeek === 0 || dayOfWeek === 6) return random.chance(1 / 30);
  if (dayOfWeek > Math.ceil(workload * 5)) return false;
  return !random.chance(0.06);
}

/** A day's stretches, with breaks between them; a minute here and there is lost as in life. */
export function stretchesOf(random: Random): Stretch[] {
  const stretches: Stretch[] = [];
  const dayEnd = 15.5 * hour + random.between(0, 90) * minute;
  let from = 7 * hour + random.between(0, 75) * minute + random.between(0, 59);
  while (from < dayEnd) {
    const end = from + random.between(12, 150) * minute + random.between(0, 59);
    stretches.push({ start: from, end });
    const isLunch = from < 11 * hour && end > 10.5 * hour;
    from = end + (isLunch ? random.between(25, 60) : random.between(0, 15)) * minute;
  }
  return stretches;
}

/** Every day of the two years up to and including `today`. */
export function twoYearsUpTo(today: LocalDate): LocalDate[] {
  return Array.from({ length: 731 }, (_, index) => addDays(today, index - 730));
}
