import type { ReportMoney } from '@timeweave/shared/api';
import { amountText } from '@timeweave/shared/money';
import type { Sums } from './sums.ts';

function presentMoney({ amount, cost }: Sums, currency: string): ReportMoney {
  return {
    billable_amount: amountText(amount, currency),
    labor_cost: amountText(cost, currency),
    margin: amountText(amount - cost, currency),
  };
}

/** Returns sums in the API's format, times in ms; without a currency, the reader may not see amounts. */
export function presentSums(sums: Sums, currency: string | null) {
  const { seconds, exact, billable, entries } = sums;
  return {
    time: seconds * 1000,
    exact_time: exact * 1000,
    billable_time: billable * 1000,
    entries,
    money: currency === null ? null : presentMoney(sums, currency),
  };
}
