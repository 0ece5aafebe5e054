import { addDays, daysBetween, isMondayToFriday, type LocalDate } from '@timeweave/shared/time';

/** The use on a local day, in seconds or minor units. */
export interface DayUse {
  date: LocalDate;
  used: number;
}

export interface Forecast {
  /** Per working week. */
  pace: number;
  outlook: 'used_up' | 'runs_out' | 'lasts' | 'unknown';
  runsOutOn: LocalDate | null;
}

const workingDaysPerWeek = 5;
/** The pace of a whole project is that of the last four weeks. */
const paceDays = 28;
/** Ten years of working days; a later date says nothing. */
const furthest = 2600;
const burnPoints = 180;

export const firstOfMonth = (date: LocalDate): LocalDate => `${date.slice(0, 7)}-01`;
export const lastOfMonth = (date: LocalDate): LocalDate =>
  addDays(firstOfMonth(addDays(firstOfMonth(date), 31)), -1);

export const totalOf = (days: readonly DayUse[]) => days.reduce((sum, { used }) => sum + used, 0);

/** Returns the number of working days, Monday to Friday, both ends included. */
export function workingDays(first: LocalDate, last: LocalDate): number {
  let count = 0;
  for (let day = first; day <= last; day = addDays(day, 1)) if (isMondayToFriday(day)) count += 1;
  return count;
}

function workingDayAfter(date: LocalDate, count: number): LocalDate {
  let day = date;
  for (let left = count; left > 0;) {
    day = addDays(day, 1);
    if (isMondayToFriday(day)) left -= 1;
  }
  return day;
}

/** Returns the day at whose end the budget was used up; null if it is not. */
function usedUpOn(days: readonly DayUse[], budget: number): LocalDate | null {
  let used = 0;
  for (const day of days) {
    used += day.used;
    if (used >= budget) return day.date;
  }
  return null;
}

/**
 * Returns the pace and when the budget will be used up at it. `days` are those of the budget's period, ascending;
 * `month` is the first day of a budget per month, null for one of the whole project. Time at weekends counts, but the
 * rest of the budget is spread over working days after today.
 */
export function forecastOf(
  days: readonly DayUse[],
  budget: number,
  { today, month }: { today: LocalDate; month: LocalDate | null },
): Forecast {
  const recent = addDays(today, 1 - paceDays);
  const began = days[0]?.date ?? today;
  const from = month ?? (began > recent ? began : recent);
  const spent = totalOf(days.filter(({ date }) => date >= from && date <= today));
  const worked = Math.max(1, workingDays(from, today));
  const pace = Math.round((spent * workingDaysPerWeek) / worked);
  const runsOutOn = usedUpOn(days, budget);
  if (runsOutOn !== null) return { pace, outlook: 'used_up', runsOutOn };
  if (spent === 0) return { pace, outlook: 'unknown', runsOutOn: null };
  const needed = Math.ceil(((budget - totalOf(days)) * worked) / spent);
  if (needed > furthest) return { pace, outlook: 'lasts', runsOutOn: null };
  const end = workingDayAfter(today, needed);
  if (month !== null && end > lastOfMonth(month)) return { pace, outlook: 'lasts', runsOutOn: null };
  return { pace, outlook: 'runs_out', runsOutOn: end };
}

/** Returns what was used until the end of evenly spaced days from `first` on, the last one included. */
export function burnOf(days: readonly DayUse[], first: LocalDate, last: LocalDate): DayUse[] {
  const step = Math.max(1, Math.ceil(daysBetween(first, last) / burnPoints));
  const points: DayUse[] = [];
  let used = 0;
  let next = 0;
  const countUntil = (date: LocalDate) => {
    for (let day = days[next]; day && day.date <= date; day = days[next]) {
      used += day.used;
      next += 1;
    }
    points.push({ date, used });
  };
  for (let date = first; date < last; date = addDays(date, step)) countUntil(date);
  countUntil(last);
  return points;
}

/** Returns the months from the first with use to this one, the last first; at most `most`. */
export function monthsOf(days: readonly DayUse[], thisMonth: LocalDate, most: number): DayUse[] {
  const byMonth = new Map<LocalDate, number>();
  for (const { date, used } of days)
    byMonth.set(firstOfMonth(date), (byMonth.get(firstOfMonth(date)) ?? 0) + used);
  const earliest = days[0] ? firstOfMonth(days[0].date) : thisMonth;
  const months: DayUse[] = [];
  for (let month = thisMonth; months.length < most; month = firstOfMonth(addDays(month, -1))) {
    months.push({ date: month, used: byMonth.get(month) ?? 0 });
    if (month <= earliest) break;
  }
  return months;
}
