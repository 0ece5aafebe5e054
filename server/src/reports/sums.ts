import { sql } from 'kysely';

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

/** The column names of `Sums`. */
export const sumColumns = sql`seconds, exact, billable, entries, amount, cost`;

/** The columns of `Sums` over rows that contain them. */
export const addedSums = sql`sum(seconds)::bigint as seconds, sum(exact)::bigint as exact,
  sum(billable)::bigint as billable, sum(entries)::bigint as entries,
  sum(amount)::bigint as amount, sum(cost)::bigint as cost`;
