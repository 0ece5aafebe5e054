import { daysBetween, type LocalDate } from '../time/index.ts';

interface Days {
  start: LocalDate;
  end: LocalDate;
}

/** Returns whether the period is not over: it is then compared with a complete one. */
export const isSoFar = ({ start, end }: Days, today: LocalDate): boolean => start <= today && today <= end;

/** Returns the period of comparison in words, with the elapsed part of a current period. */
export function comparisonText(
  period: Days,
  previous: Days,
  { today, date }: { today: LocalDate; date: (day: LocalDate) => string },
): string {
  const days = daysBetween(period.start, period.end) + 1;
  const dates = days === 1 ? date(previous.start) : `${date(previous.start)} – ${date(previous.end)}`;
  const length = days === 1 ? 'the day before' : `the ${days} days before`;
  const compared = `Compared with ${dates}, ${length}.`;
  if (!isSoFar(period, today)) return compared;
  const passed = daysBetween(period.start, today) + 1;
  const progress = days === 1 ? 'today isn’t over yet' : `today is day ${passed} of ${days}`;
  return `${compared} Changes are so far: ${progress}.`;
}
