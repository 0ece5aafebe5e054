import type { Answer } from '@timeweave/shared/api';
import { formatAmount } from '@timeweave/shared/money';

type ClientBudget = NonNullable<Answer<'POST /api/client_link/budget'>['budget']>;

export interface BudgetTexts {
  /** `12:30 h left`, `€40.00 over`. */
  left: string;
  /** `of 40 h this month`, `the budget of 40 h this month`. */
  whole: string;
  /** `68 % used`. */
  used: string;
}

/** Returns whole hours, or hours and minutes: `40 h`, `12:30 h`. Rounded down, so what is over is rounded up. */
function hoursText(ms: number): string {
  const minutes = Math.abs(Math.floor(ms / 60_000));
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)}${rest ? `:${String(rest).padStart(2, '0')}` : ''} h`;
}

/** Returns the sentence of a budget in parts, in hours, amounts where the link shows them, or percents: `left` and `whole` are read in a row. */
export function budgetTexts(budget: ClientBudget, currency: string | null): BudgetTexts {
  const { left_time, left_amount, budget_time, budget_amount, share, period } = budget;
  // Rounded down, so that 100 % is shown once the budget is used up.
  const percent = Math.floor(share * 100 + 1e-9);
  const valueOf = (time: number | null, amount: string | null) => {
    if (time !== null) return hoursText(time);
    return amount !== null && currency ? formatAmount(amount.replace('-', ''), currency) : undefined;
  };
  const isOver = share > 1;
  const left = valueOf(left_time, left_amount) ?? `${Math.abs(100 - percent)} %`;
  const whole = valueOf(budget_time, budget_amount);
  const budgetText = isOver ? `the budget${whole ? ` of ${whole}` : ''}` : `of ${whole ?? 'the budget'}`;
  return {
    left: `${left} ${isOver ? 'over' : 'left'}`,
    whole: `${budgetText}${period === 'month' ? ' this month' : ''}`,
    used: `${percent} % used`,
  };
}
