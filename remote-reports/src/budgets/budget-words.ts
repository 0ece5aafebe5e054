import type { BudgetDetails, ProjectBudget } from '@timeweave/shared/api';
import { formatAmount } from '@timeweave/shared/money';
import { formatDate } from '@timeweave/shared/time';

export interface BudgetFormats {
  duration: (ms: number) => string;
  currency: string | undefined;
}

/** Time, or an amount; both null if the user may not see it. */
interface Value {
  time: number | null;
  amount: string | null;
}

export function valueText({ time, amount }: Value, { duration, currency }: BudgetFormats): string | null {
  if (time !== null) return duration(time);
  return amount !== null && currency ? formatAmount(amount, currency) : null;
}

/** Returns whole percents, rounded down: 100 % is shown once the budget is used up. */
export const percentOf = (share: number) => Math.floor(share * 100 + 1e-9);

/** Returns what is left, or over: `2:30:00 left`, `$40.00 over`; percents for users who may not see amounts. */
export function leftText(budget: ProjectBudget, formats: BudgetFormats): string {
  const { left_time, left_amount, share } = budget;
  const left = {
    time: left_time === null ? null : Math.abs(left_time),
    amount: left_amount?.replace('-', ''),
  };
  const text =
    valueText({ ...left, amount: left.amount ?? null }, formats) ?? `${Math.abs(100 - percentOf(share))} %`;
  return `${text} ${share > 1 ? 'over' : 'left'}`;
}

/** Returns what is used of the budget: `7:30:00 of 10:00:00 · 75 %`. */
export function usedText(budget: ProjectBudget, formats: BudgetFormats): string {
  const used = valueText({ time: budget.used_time, amount: budget.used_amount }, formats);
  const whole = valueText({ time: budget.budget_time, amount: budget.budget_amount }, formats);
  const percent = `${percentOf(budget.share)} %`;
  return used === null || whole === null ? percent : `${used} of ${whole} · ${percent}`;
}

/** Returns the forecast as a sentence. */
export function outlookText(
  { outlook, runs_out_on, period, share }: BudgetDetails,
  dateFormat: string,
): string {
  const day = runs_out_on === null ? '' : formatDate(runs_out_on, dateFormat);
  const isMonthly = period === 'month';
  switch (outlook) {
    case 'used_up':
      return `Used up on ${day}`;
    case 'runs_out':
      return `Used up on ${day} at this pace`;
    case 'lasts':
      return isMonthly ? 'Lasts beyond the month at this pace' : 'Lasts more than ten years at this pace';
    case 'unknown':
      if (share === 0) return isMonthly ? 'Nothing used this month' : 'Nothing used yet';
      return 'No forecast: nothing was used in the last four weeks';
  }
}

/** Sorts by the share that is left, the least first; projects without a budget come last. */
export function byLeft(a: ProjectBudget | undefined, b: ProjectBudget | undefined): number {
  const left = (budget: ProjectBudget | undefined) => (budget ? 1 - budget.share : Number.MAX_VALUE);
  return left(a) - left(b);
}
