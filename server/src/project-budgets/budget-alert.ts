import { amountText, formatAmount } from '@timeweave/shared/money';
import { formatDuration } from '@timeweave/shared/time';
import type { BudgetState } from './budget-state.ts';
import { valueIn } from './present-budget.ts';

const monthName = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Returns the shares, in percent, that are reached. */
export const reachedShares = ({ row, budget, used }: BudgetState): number[] =>
  row.shares.filter((share) => used * 100 >= share * budget);

/** Returns the words of an alert; amounts only with the currency, for people who may see them. */
export function alertInWords(state: BudgetState, share: number, since: string, currency: string | null) {
  const { row, unit, budget, used } = state;
  const month = row.period === 'month' ? ` for ${monthName.format(Date.parse(since))}` : '';
  const reached = share === 100 ? 'has used up its budget' : `has reached ${share} % of its budget`;
  const text = (value: number) => {
    const { time, amount } = valueIn(unit, value, currency);
    if (time !== null) return formatDuration(time / 1000, 'Improved');
    return amount === null || currency === null ? null : formatAmount(amountText(value, currency), currency);
  };
  const [spent, whole] = [text(used), text(budget)];
  const percent = `${Math.floor((used / budget) * 100 + 1e-9)} %`;
  const body = spent === null ? `${percent} used.` : `${spent} of ${whole} used (${percent}).`;
  return {
    title: `${row.name} ${reached}${month}`,
    body,
    path: `/projectteam?id=${encodeURIComponent(btoa(String(row.projectId)))}&tab=dashboard`,
  };
}
