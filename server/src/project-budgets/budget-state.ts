import { type LocalDate, localDateOf } from '@timeweave/shared/time';
import { commonZone, type Executor } from '../database/index.ts';
import { firstOfMonth, lastOfMonth } from './budget-rules.ts';
import { budgetUseRepository, type Sums } from './budget-use.repository.ts';
import type { BudgetRow } from './project-budgets.repository.ts';

/** A budget with what is used of it in its period: seconds, or minor units of money. */
export interface BudgetState {
  row: BudgetRow;
  unit: 'hours' | 'money';
  budget: number;
  used: number;
}

/** The workspace's days: rates and months are in its time zone, as in the reports. */
export interface LocalDays {
  zone: string;
  today: LocalDate;
}

export function localDays(rules: { timeZone: string }, now: Date): LocalDays {
  const zone = commonZone(rules.timeZone);
  return { zone, today: localDateOf(now.getTime(), zone) };
}

export const unitOf = ({ money }: BudgetRow) => (money === null ? 'hours' : 'money');

/** A tiny fraction of an hour is a second: a budget is never 0. */
export const amountOf = ({ money, hours }: BudgetRow) =>
  money ?? Math.max(1, Math.round((hours ?? 0) * 3600));

export function usedOf({ money, billableOnly }: BudgetRow, sums: Sums | undefined): number {
  if (!sums) return 0;
  if (money !== null) return sums.amount;
  return billableOnly ? sums.billableSeconds : sums.seconds;
}

/** Sums the entries of these projects only, in at most four queries. */
export async function statesOf(
  db: Executor,
  workspaceId: number,
  rows: readonly BudgetRow[],
  { zone, today }: LocalDays,
): Promise<BudgetState[]> {
  const use = budgetUseRepository(db, workspaceId, zone);
  const month = { first: firstOfMonth(today), last: lastOfMonth(today) };
  const sumsOf = new Map<number, Sums>();
  for (const period of ['once', 'month'] as const)
    for (const unit of ['hours', 'money'] as const) {
      const ids = rows
        .filter((row) => row.period === period && unitOf(row) === unit)
        .map(({ projectId }) => projectId);
      if (ids.length === 0) continue;
      const sums = await use.byProject(ids, period === 'month' ? month : null, unit === 'money');
      for (const sum of sums) sumsOf.set(sum.projectId, sum);
    }
  return rows.map((row) => ({
    row,
    unit: unitOf(row),
    budget: amountOf(row),
    used: usedOf(row, sumsOf.get(row.projectId)),
  }));
}
