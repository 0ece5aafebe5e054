import { addDays } from './local-date.ts';
import { presetPeriod } from './period-presets.ts';
import type { LocalDate } from './units.ts';

/** How a workspace divides time for approvals; `week_start` 0 is Sunday. */
export interface ApprovalRules {
  period: 'week' | 'month';
  week_start: number;
}

/** Days of a period, both included. */
export interface PeriodDays {
  first: LocalDate;
  last: LocalDate;
}

/** Returns the period for approvals that a day is in. */
export function approvalPeriodOf(day: LocalDate, { period, week_start }: ApprovalRules): PeriodDays {
  const { start, end } = presetPeriod(period === 'week' ? 'this-week' : 'this-month', day, week_start);
  return { first: start, last: end };
}

/** Returns the period of a day and those before it, newest first. */
export function approvalPeriodsUpTo(day: LocalDate, rules: ApprovalRules, count: number): PeriodDays[] {
  const periods = [approvalPeriodOf(day, rules)];
  while (periods.length < count)
    periods.push(approvalPeriodOf(addDays(periods.at(-1)?.first ?? day, -1), rules));
  return periods;
}
