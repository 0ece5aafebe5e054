import type { BudgetDetails, ProjectBudget } from '@timeweave/shared/api';
import { formatDate } from '@timeweave/shared/time';

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
