import { type RawBuilder, sql } from 'kysely';
import { priceOf } from '../rates/index.ts';
import type { CountedPeriod } from './counted-period.ts';
import { ratesWithin } from './pricing.ts';
import { countedSeconds, matching } from './report-filter.ts';
import { neededSums } from './sums.ts';

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

/** Selects the needed sums of entries. Prices each entry by its counted duration. */
export function entrySums(period: CountedPeriod): RawBuilder<unknown> {
  const { workspaceId, filter, pricing } = period;
  const rates = pricing && ratesWithin(workspaceId, filter, pricing);
  const seconds = countedSeconds(filter);
  const none = sql`0::bigint`;
  return neededSums(period, {
    seconds: sql`sum(${seconds})`,
    exact: sql`sum(duration_s)`,
    billable: sql`coalesce(sum(${seconds}) filter (where is_billable), 0)`,
    entries: sql`count(*)`,
    amount: rates
      ? sql`coalesce(sum(${priceOf(rates.billable, seconds)}) filter (where is_billable), 0)::bigint`
      : none,
    cost: rates ? sql`coalesce(sum(${priceOf(rates.cost, seconds)}), 0)::bigint` : none,
  });
}
