import { type RawBuilder, sql } from 'kysely';
import { priceOf } from '../rates/index.ts';
import type { CountedPeriod } from './counted-period.ts';
import { ratesWithin } from './pricing.ts';
import { countedSeconds, matching } from './report-filter.ts';

/** Returns the SQL `from … where …` of the entries that a report counts, with the tables for the grouping. */
export function countedEntries(
  { workspaceId, filter, pricing }: CountedPeriod,
  joins: readonly (RawBuilder<unknown> | undefined)[] = [],
): RawBuilder<unknown> {
  const rates = pricing && ratesWithin(workspaceId, filter, pricing);
  const joined = [...joins, rates?.joins].flatMap((join) => join ?? []);
  const beside = joined.length === 0 ? sql`` : sql.join(joined, sql` `);
  return sql`from time_entry ${beside} where ${matching(workspaceId, filter)}`;
}

/**
 * Returns the columns of `Sums` over entries. Prices each entry by its counted duration; without rates,
 * amounts are null.
 */
export function entrySums({ workspaceId, filter, pricing }: CountedPeriod): RawBuilder<unknown> {
  const rates = pricing && ratesWithin(workspaceId, filter, pricing);
  const seconds = countedSeconds(filter);
  const amount = rates
    ? sql`coalesce(sum(${priceOf(rates.billable, seconds)}) filter (where is_billable), 0)::bigint`
    : sql`0::bigint`;
  const cost = rates ? sql`coalesce(sum(${priceOf(rates.cost, seconds)}), 0)::bigint` : sql`0::bigint`;
  return sql`sum(${seconds})::bigint as seconds, sum(duration_s)::bigint as exact,
    coalesce(sum(${seconds}) filter (where is_billable), 0)::bigint as billable, count(*) as entries,
    ${amount} as amount, ${cost} as cost`;
}
