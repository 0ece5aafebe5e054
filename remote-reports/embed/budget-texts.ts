import type { ClientBudget } from '@timeweave/shared/api';
import { leftText, percentOf, valueText } from '@timeweave/shared/report-look';

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

/**
 * Returns the sentence of a budget in parts, in hours, amounts where the link shows them, or percents: `left` and `whole`
 * are read in a row.
 */
export function budgetTexts(budget: ClientBudget, currencyOfLink: string | null): BudgetTexts {
  const { budget_time: time, budget_amount: amount, share, period } = budget;
  const isOver = share > 1;
  const currency = currencyOfLink ?? undefined;
  const whole = valueText({ time, amount }, { duration: hoursText, currency });
  const budgetText = isOver ? `the budget${whole ? ` of ${whole}` : ''}` : `of ${whole ?? 'the budget'}`;
  return {
    left: leftText(budget, { duration: (ms) => hoursText(isOver ? -ms : ms), currency }),
    whole: `${budgetText}${period === 'month' ? ' this month' : ''}`,
    used: `${percentOf(share)} % used`,
  };
}
