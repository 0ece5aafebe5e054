import {
  addDays,
  type LocalDate,
  type PeriodDays,
  targetOfDay,
  type WorkingHours,
} from '@timeweave/shared/time';

/** Returns the member's working days before `today` on which no entry starts. */
export function gapsIn(
  { first, last }: PeriodDays,
  tracked: readonly LocalDate[],
  today: LocalDate,
  hours: WorkingHours,
): LocalDate[] {
  const days = new Set(tracked);
  const gaps: LocalDate[] = [];
  for (let day = first; day <= last && day < today; day = addDays(day, 1))
    if (targetOfDay(hours, day) > 0 && !days.has(day)) gaps.push(day);
  return gaps;
}
