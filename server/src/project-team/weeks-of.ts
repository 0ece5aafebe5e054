import { addDays, bucketsOf, type LocalDate, startOfWeek } from '@timeweave/shared/time';

export interface DaySums {
  date: LocalDate;
  seconds: number;
  billableSeconds: number;
}

const maxWeeks = 104;

/**
 * Returns all weeks from the first to the last with time, each by its first day; at most the last 104. `days`
 * must be sorted.
 */
export function weeksOf(days: readonly DaySums[], firstDayOfWeek: number): DaySums[] {
  const weekOf = (date: LocalDate) => startOfWeek(date, firstDayOfWeek);
  const last = days.at(-1);
  if (!last) return [];
  const earliest = addDays(weekOf(last.date), -7 * (maxWeeks - 1));
  const sums = new Map<LocalDate, DaySums>();
  for (const { date, seconds, billableSeconds } of days) {
    if (date < earliest) continue;
    const week = weekOf(date);
    const before = sums.get(week);
    sums.set(week, {
      date: week,
      seconds: (before?.seconds ?? 0) + seconds,
      billableSeconds: (before?.billableSeconds ?? 0) + billableSeconds,
    });
  }
  const [first = weekOf(last.date)] = sums.keys();
  return bucketsOf(first, last.date, 'week', firstDayOfWeek).map(
    ({ start }) => sums.get(start) ?? { date: start, seconds: 0, billableSeconds: 0 },
  );
}
