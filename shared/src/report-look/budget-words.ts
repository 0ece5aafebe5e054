import type { ClientBudget } from '../api/index.ts';
import { formatAmount } from '../money/index.ts';

/** How a reader sees values; without a currency, amounts are not shown. */
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

/** Returns whole percents beyond the budget, rounded up, so that an excess is never 0 %. */
const excessOf = (share: number) => Math.ceil((share - 1) * 100 - 1e-9);

/** Returns what is left, or over: `2:30:00 left`, `$40.00 over`; percents for users who may not see amounts. */
export function leftText(budget: ClientBudget, formats: BudgetFormats): string {
  const { left_time, left_amount, share } = budget;
  const left = {
    time: left_time === null ? null : Math.abs(left_time),
    amount: left_amount?.replace('-', ''),
  };
  const percents = share > 1 ? excessOf(share) : 100 - percentOf(share);
  const text = valueText({ ...left, amount: left.amount ?? null }, formats) ?? `${percents} %`;
  return `${text} ${share > 1 ? 'over' : 'left'}`;
}

/** Returns what is used of the budget: `7:30:00 of 10:00:00 · 75 %`. */
export function usedText(budget: ClientBudget, formats: BudgetFormats): string {
  const used = valueText({ time: budget.used_time, amount: budget.used_amount }, formats);
  const whole = valueText({ time: budget.budget_time, amount: budget.budget_amount }, formats);
  const percent = `${percentOf(budget.share)} %`;
  return used === null || whole === null ? percent : `${used} of ${whole} · ${percent}`;
}
