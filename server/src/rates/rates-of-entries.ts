import type { LocalDate } from '@timeweave/shared/time';
import { type RawBuilder, sql } from 'kysely';
import { type Executor, localInstant, type RateKind, type ZoneOffset } from '../database/index.ts';

/** The level of a rate; the most specific one wins. */
export type RateLevel = 'project_member' | 'project' | 'member';

const levels: readonly RateLevel[] = ['project_member', 'project', 'member'];

/** The columns that identify each level's rates in the table `rate`, and the join condition on an entry. */
const scopes: Record<RateLevel, { scope: RawBuilder<unknown>; ofEntry: RawBuilder<unknown> }> = {
  project_member: {
    scope: sql`person_id is not null and project_id is not null`,
    ofEntry: sql`project_member_rate.rate_person = time_entry.person_id
      and project_member_rate.rate_project = time_entry.project_id`,
  },
  project: {
    scope: sql`person_id is null and project_id is not null`,
    ofEntry: sql`project_rate.rate_project = time_entry.project_id`,
  },
  member: {
    scope: sql`person_id is not null and project_id is null`,
    ofEntry: sql`member_rate.rate_person = time_entry.person_id`,
  },
};

const tableOf = (level: RateLevel) => sql.ref(`${level}_rate`);

export async function rateLevels(db: Executor, workspaceId: number): Promise<RateLevel[]> {
  const exists = (level: RateLevel) =>
    sql<boolean>`exists (select from rate where workspace_id = ${workspaceId} and ${scopes[level].scope})`.as(
      level,
    );
  const found = await db.selectNoFrom(levels.map(exists)).executeTakeFirstOrThrow();
  return levels.filter((level) => found[level]);
}

/** Local days of the workspace's time zone, with the time zone's UTC offsets on them. */
interface Days {
  offsets: readonly ZoneOffset[];
  first: LocalDate;
  last: LocalDate;
}

/**
 * Returns a scope's new amount of a kind on a day (null if it ends or does not change), and the count of
 * changes so far.
 */
const changeOf = (kind: RateKind) => sql`max(amount) filter (where kind = ${kind}) as ${sql.ref(kind)},
  sum(count(*) filter (where kind = ${kind})) over (partition by person_id, project_id order by valid_from)
    as ${sql.ref(`${kind}_changes`)}`;

/** Returns the amount since the scope's last change of the kind; one row since then has it. */
const heldSince = (kind: RateKind) => sql`max(${sql.ref(kind)}) over (
  partition by rate_person, rate_project, ${sql.ref(`${kind}_changes`)}
)`;

/** Returns a local midnight as if it were in UTC. */
const midnight = (day: RawBuilder<unknown>) => sql`${day}::timestamp at time zone 'UTC'`;

/**
 * Returns the rates of a level as intervals, both kinds in one row, so that entries join by hash. `always`:
 * it applies on all days, so the entry's local day need not be computed.
 */
function intervals(workspaceId: number, level: RateLevel, { first, last }: Days) {
  return sql`(
    select rate_person, rate_project, billable_rate, cost_rate,
      ${midnight(sql`valid_from`)} as since, coalesce(${midnight(sql`valid_until`)}, 'infinity') as until,
      valid_from <= ${first}::date and (valid_until is null or valid_until > ${last}::date) as always
    from (
      select *, ${heldSince('billable')} as billable_rate, ${heldSince('cost')} as cost_rate
      from (
        select person_id as rate_person, project_id as rate_project, valid_from,
          lead(valid_from) over (partition by person_id, project_id order by valid_from) as valid_until,
          ${changeOf('billable')}, ${changeOf('cost')}
        from rate where workspace_id = ${workspaceId} and ${scopes[level].scope}
        group by person_id, project_id, valid_from
      ) as change
    ) as every_interval
    where valid_from <= ${last}::date and (valid_until is null or valid_until > ${first}::date)
    -- computes the columns once for each rate, not for each entry
    offset 0
  )`;
}

/** The rates of the `time_entry` rows that start on the days, as SQL; without levels, no join is needed. */
export interface RatesOfEntries {
  joins: RawBuilder<unknown>;
  /** Minor units per hour, by the rates of the day on which the entry starts; null without one. */
  billable: RawBuilder<number | null>;
  cost: RawBuilder<number | null>;
  level: RawBuilder<RateLevel | null>;
}

/** Returns the same rates as `rateOf`, for many entries at once. */
export function ratesOfEntries(
  workspaceId: number,
  existing: readonly RateLevel[],
  days: Days,
): RatesOfEntries {
  const local = localInstant(sql`time_entry.started_at`, days.offsets);
  const joins = existing.map((level) => {
    const table = tableOf(level);
    return sql`left join ${intervals(workspaceId, level, days)} as ${table} on ${scopes[level].ofEntry}
      and (${table}.always or (${local} >= ${table}.since and ${local} < ${table}.until))`;
  });
  const first = (column: 'billable_rate' | 'cost_rate') =>
    sql<
      number | null
    >`coalesce(${sql.join(existing.map((level) => sql`${tableOf(level)}.${sql.ref(column)}`))})`;
  const named = existing.map(
    (level) => sql`when ${tableOf(level)}.billable_rate is not null then ${sql.lit(level)}`,
  );
  return {
    joins: sql.join(joins, sql` `),
    billable: first('billable_rate'),
    cost: first('cost_rate'),
    level: sql<RateLevel | null>`case ${sql.join(named, sql` `)} end`,
  };
}

/**
 * Prices whole seconds by the hour, rounded once to minor units, half up. Prices whole hours separately to
 * avoid overflow and inexact results.
 */
export function priceOf(
  rate: RawBuilder<number | null>,
  seconds: RawBuilder<number>,
): RawBuilder<number | null> {
  return sql`(${rate} * (${seconds} / 3600) + (${rate} * (${seconds} % 3600) + 1800) / 3600)`;
}
