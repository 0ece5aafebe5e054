import type { ReportMoney } from '@timeweave/shared/api';
import { amountText } from '@timeweave/shared/money';
import { type RawBuilder, sql } from 'kysely';
import type { CountedPeriod } from './counted-period.ts';

/** The sums of a set of entries; times in seconds, amounts in minor units. */
export interface Sums {
  seconds: number;
  /** Before rounding. */
  exact: number;
  billable: number;
  entries: number;
  amount: number;
  cost: number;
}

export const noSums: Sums = { seconds: 0, exact: 0, billable: 0, entries: 0, amount: 0, cost: 0 };

type SumColumn = keyof Sums;

/** The columns of `Sums` that a period needs: exact times differ with rounding alone, and amounts need rates. */
const neededColumns = ({ filter: { rounding }, pricing }: CountedPeriod): SumColumn[] => [
  'seconds',
  'billable',
  'entries',
  ...(rounding ? (['exact'] as const) : []),
  ...(pricing ? (['amount', 'cost'] as const) : []),
];

/** Selects the needed columns of entries, from the SQL of each. */
export const neededSums = (period: CountedPeriod, columns: Record<SumColumn, RawBuilder<unknown>>) =>
  sql.join(neededColumns(period).map((column) => sql`${columns[column]} as ${sql.ref(column)}`));

/** Adds the needed columns of rows up. */
export const addedSums = (period: CountedPeriod) =>
  sql.join(neededColumns(period).map((column) => sql`sum(${sql.ref(column)})::bigint as ${sql.ref(column)}`));

/** Selects all columns of `Sums` from rows that have the needed ones. */
export const allSums = ({ filter, pricing }: CountedPeriod) => sql`seconds, billable, entries,
  ${filter.rounding ? sql`exact` : sql`seconds as exact`}, ${pricing ? sql`amount, cost` : sql`0 as amount, 0 as cost`}`;

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
