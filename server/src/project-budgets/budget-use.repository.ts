import { addDays, type LocalDate } from '@timeweave/shared/time';
import { type RawBuilder, sql } from 'kysely';
import { anyOf, type Executor, localInstant, startedWithin, zoneOffsets } from '../database/index.ts';
import { priceOf, rateLevels, ratesOfEntries } from '../rates/index.ts';

/** Sums of finished time; `amount` is in minor units and 0 unless asked for. */
export interface Sums {
  seconds: number;
  billableSeconds: number;
  amount: number;
}

interface Period {
  first: LocalDate;
  last: LocalDate;
}

/**
 * Sums of the entries of some projects, as the reports count them without rounding: each billable entry is priced at the
 * rate of its local day in the workspace's time zone, and rounded once. The index `time_entry_by_project` has all columns.
 */
export function budgetUseRepository(db: Executor, workspaceId: number, zone: string) {
  /** Returns the local days on which the projects' first and last entries start, with a margin of a day. */
  async function daysOf(projectIds: readonly number[]): Promise<Period | null> {
    const end = (order: RawBuilder<unknown>) => sql`(
      select started_at from time_entry where workspace_id = ${workspaceId} and project_id = asked.project_id
      order by started_at ${order} limit 1
    )`;
    const { rows } = await sql<{ first: LocalDate | null; last: LocalDate | null }>`
      select (min(${end(sql`asc`)}) at time zone 'UTC')::date - 1 as first,
        (max(${end(sql`desc`)}) at time zone 'UTC')::date + 1 as last
      from unnest(${[...projectIds]}::bigint[]) as asked (project_id)`.execute(db);
    const { first = null, last = null } = rows[0] ?? {};
    return first === null || last === null ? null : { first, last };
  }

  async function sums<Key extends object>(
    projectIds: readonly number[],
    { within, isPriced }: { within: Period | null; isPriced: boolean },
    keyOf: (local: RawBuilder<Date>) => RawBuilder<unknown>,
  ): Promise<(Key & Sums)[]> {
    const days = within ?? (await daysOf(projectIds));
    if (!days) return [];
    const { first, last } = { first: addDays(days.first, -2), last: addDays(days.last, 2) };
    const levels = isPriced ? await rateLevels(db, workspaceId) : [];
    const offsets = await zoneOffsets(db, zone, first, last);
    const rates = levels.length > 0 ? ratesOfEntries(workspaceId, levels, { offsets, first, last }) : null;
    const price = rates ? priceOf(rates.billable, sql`duration_s`) : sql`0`;
    const { rows } = await sql<Key & Sums>`
      select ${keyOf(localInstant(sql`time_entry.started_at`, offsets))},
        sum(duration_s)::bigint as seconds,
        coalesce(sum(duration_s) filter (where is_billable), 0)::bigint as "billableSeconds",
        coalesce(sum(${price}) filter (where is_billable), 0)::bigint as amount
      from time_entry ${rates?.joins ?? sql``}
      where time_entry.workspace_id = ${workspaceId} and time_entry.project_id = ${anyOf(projectIds)}
        and duration_s is not null
        ${within ? sql`and ${startedWithin(within.first, within.last, zone)}` : sql``}
      group by 1 order by 1`.execute(db);
    return rows;
  }

  return {
    /** Returns the sums of each project with time; without a period, of all time. */
    byProject: (projectIds: readonly number[], within: Period | null, isPriced: boolean) =>
      sums<{ projectId: number }>(
        projectIds,
        { within, isPriced },
        () => sql`time_entry.project_id as "projectId"`,
      ),

    /** Returns the sums of each local day with time, ascending. */
    byDay: (projectId: number, isPriced: boolean) =>
      sums<{ date: LocalDate }>(
        [projectId],
        { within: null, isPriced },
        (local) => sql`(${local} at time zone 'UTC')::date as date`,
      ),
  };
}
