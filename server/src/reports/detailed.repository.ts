import { sql } from 'kysely';
import { anyOf, type Executor } from '../database/index.ts';
import { priceOf, type RateLevel, type RatesOfEntries } from '../rates/index.ts';
import { timeEntryRows } from '../time-entries/index.ts';
import type { ReportCursor, SortKey } from './report-cursor.ts';
import { countedSeconds, matching, type LocatedFilter } from './report-filter.ts';

export interface Page {
  sort: SortKey;
  direction: 'ascending' | 'descending';
  limit: number;
  /** The last entry of the previous page. */
  after?: ReportCursor;
}

/** An entry's billable rate and price in minor units; null without a rate. */
export interface EntryPrice {
  id: number;
  rate: number | null;
  level: RateLevel | null;
  amount: number | null;
}

/** The sort columns. Starts are whole seconds. */
const orders = {
  date: { column: sql`started_at`, text: sql<string>`extract(epoch from started_at)::bigint::text` },
  title: { column: sql`lower(description)`, text: sql<string>`lower(description)` },
  duration: { column: sql`duration_s`, text: sql<string>`duration_s::text` },
};

/** Casts a cursor's value to the type of its column. */
const values = {
  date: (value: string) => sql`to_timestamp(${value}::bigint)`,
  title: (value: string) => sql`${value}::text`,
  duration: (value: string) => sql`${value}::integer`,
};

/** The entries of a report, one row each. */
export function detailedRepository(db: Executor, workspaceId: number, filter: LocatedFilter) {
  const counted = () => db.selectFrom('time_entry').where(matching(workspaceId, filter));

  return {
    /** Returns one page in order, and its last entry if more follow. Joins only the rows of the page. */
    async page({ sort, direction, limit, after }: Page) {
      const { column, text } = orders[sort];
      const way = direction === 'ascending' ? 'asc' : 'desc';
      const follows = direction === 'ascending' ? sql`>` : sql`<`;
      const found = await counted()
        .$if(after !== undefined, (query) =>
          query.where(
            sql<boolean>`(${column}, time_entry.id) ${follows} (${values[sort](after?.value ?? '')}, ${after?.id})`,
          ),
        )
        .select(['time_entry.id', text.as('value')])
        .orderBy(column, way)
        .orderBy('time_entry.id', way)
        .limit(limit + 1)
        .execute();
      const page = found.slice(0, limit);
      const rows = await timeEntryRows(db, filter.zone)
        .where('time_entry.workspace_id', '=', workspaceId)
        .where('time_entry.id', 'in', [0, ...page.map(({ id }) => id)])
        .execute();
      const byId = new Map(rows.map((row) => [row.id, row]));
      const last = found.length > limit ? page.at(-1) : undefined;
      return { rows: page.flatMap(({ id }) => byId.get(id) ?? []), last };
    },

    /** Returns the rates and prices of entries; the price is based on the rounded duration. */
    async prices(ids: readonly number[], rates: RatesOfEntries): Promise<EntryPrice[]> {
      const { rows } = await sql<EntryPrice>`
        select time_entry.id, ${rates.billable} as rate, ${rates.level} as level,
          ${priceOf(rates.billable, countedSeconds(filter))} as amount
        from time_entry ${rates.joins}
        where time_entry.workspace_id = ${workspaceId} and time_entry.id = ${anyOf(ids)}`.execute(db);
      return rows;
    },

    /** Returns the number of entries and their sums in seconds. */
    totals: () =>
      counted()
        .select([
          sql<number>`count(*)::integer`.as('entries'),
          sql<number>`coalesce(sum(${countedSeconds(filter)}), 0)::bigint`.as('seconds'),
          sql<number>`coalesce(sum(duration_s), 0)::bigint`.as('exactSeconds'),
          sql<number>`coalesce(sum(${countedSeconds(filter)}) filter (where is_billable), 0)::bigint`.as(
            'billableSeconds',
          ),
        ])
        .executeTakeFirstOrThrow(),
  };
}
