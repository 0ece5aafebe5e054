import type { BudgetDetails } from '@timeweave/shared/api';
import type { LocalDate } from '@timeweave/shared/time';
import { burnOf, firstOfMonth, forecastOf, monthsOf, totalOf } from './budget-rules.ts';
import { amountOf, type BudgetState, unitOf, usedOf } from './budget-state.ts';
import type { Sums } from './budget-use.repository.ts';
import { presentBudget, presentUse, type ShownCurrency, valueIn } from './present-budget.ts';
import type { BudgetRow } from './project-budgets.repository.ts';

const mostMonths = 12;

/** Returns a budget with its pace, forecast and history, from the sums of all days with time. */
export function budgetDetails(
  row: BudgetRow,
  sums: readonly (Sums & { date: LocalDate })[],
  today: LocalDate,
  currency: ShownCurrency,
): BudgetDetails {
  const all = sums.map((day) => ({ date: day.date, used: usedOf(row, day) })).filter(({ used }) => used > 0);
  const month = row.period === 'month' ? firstOfMonth(today) : null;
  const days = month === null ? all : all.filter(({ date }) => firstOfMonth(date) === month);
  const unit = unitOf(row);
  const state: BudgetState = { row, unit, budget: amountOf(row), used: totalOf(days) };
  const { pace, outlook, runsOutOn } = forecastOf(days, state.budget, { today, month });
  const paces = valueIn(unit, pace, currency);
  const [first = today, last = today] = [month ?? days[0]?.date, days.at(-1)?.date];
  const use = <Key extends object>(key: Key, used: number) => ({
    ...key,
    ...presentUse(state, used, currency),
  });
  return {
    ...presentBudget(state, currency),
    pace_time: paces.time,
    pace_amount: paces.amount,
    outlook,
    runs_out_on: runsOutOn,
    burn: burnOf(days, first, last > today ? last : today).map(({ date, used }) => use({ date }, used)),
    months:
      month === null
        ? []
        : monthsOf(all, month, mostMonths).map(({ date, used }) => use({ month: date }, used)),
  };
}
