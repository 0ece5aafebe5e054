import { daysBetween, type LocalDate } from '../time/index.ts';

interface Days {
  start: LocalDate;
  end: LocalDate;
}

/** Whether the period is compared while it runs: the period before is complete, and this one is not. */
export const isSoFar = ({ start, end }: Days, today: LocalDate): boolean => start <= today && today <= end;

/** Says with what a period is compared, and how much of it has passed if it is not over. */
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
