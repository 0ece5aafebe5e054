import type { ProjectBudget } from '@timeweave/shared/api';
import { amountText } from '@timeweave/shared/money';
import type { BudgetState } from './budget-state.ts';

/** The currency of amounts; null for readers who may not see rates. */
export type ShownCurrency = string | null;

/** Returns a value of a budget as time in ms or as an amount. */
export function valueIn(unit: 'hours' | 'money', value: number, currency: ShownCurrency) {
  return {
    time: unit === 'hours' ? value * 1000 : null,
    amount: unit === 'money' && currency !== null ? amountText(value, currency) : null,
  };
}

/** Returns what is used; the share is shown to all who see the budget. */
export function presentUse({ unit, budget }: BudgetState, used: number, currency: ShownCurrency) {
  const { time, amount } = valueIn(unit, used, currency);
  return { used_time: time, used_amount: amount, share: used / budget };
}

export function presentBudget(state: BudgetState, currency: ShownCurrency): ProjectBudget {
  const { row, unit, budget, used } = state;
  const [whole, left] = [valueIn(unit, budget, currency), valueIn(unit, budget - used, currency)];
  return {
    project_id: row.projectId,
    unit,
    period: row.period,
    time: row.billableOnly || unit === 'money' ? 'billable' : 'all',
    budget_time: whole.time,
    left_time: left.time,
    budget_amount: whole.amount,
    left_amount: left.amount,
    ...presentUse(state, used, currency),
  };
}
