import { addDays, type LocalDate } from '@timeweave/shared/time';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from './database.ts';

/** A time zone's UTC offset in seconds, from this time (ms) until the next one. */
export interface ZoneOffset {
  from: number;
  seconds: number;
}

/** Entries start in 2000 at the earliest; older offsets are not whole minutes. */
const earliest = '1999-12-28';

/** Selects the offset at each of these times and at the next one of its part. */
function changes(zone: string, instants: RawBuilder<unknown>) {
  return sql`select instant, utc_offset, lead(utc_offset) over (partition by part order by instant) as next from (
    select part, instant, (instant at time zone ${zone}) - (instant at time zone 'UTC') as utc_offset
    from ${instants} as instants
  ) as offsets`;
}

/** Selects smaller steps of the parts in which the offset changes. */
function within(coarse: 'day' | 'hour', length: string, step: string) {
  return sql`(
    select instant as part, generate_series(instant, instant + ${length}::interval, ${step}::interval) as instant
    from ${sql.ref(coarse)} where utc_offset <> next
  )`;
}

/**
 * Reads the UTC offsets of a time zone on the local days from `first` to `last`, with a margin, from
 * PostgreSQL, which also splits days. They allow comparing times with local days without `at time zone` for
 * each row.
 */
export async function zoneOffsets(
  db: Executor,
  zone: string,
  first: LocalDate,
  last: LocalDate,
): Promise<ZoneOffset[]> {
  const start = addDays(first, -3) < earliest ? earliest : addDays(first, -3);
  const end = addDays(last, 3) < start ? start : addDays(last, 3);
  const { rows } = await sql<{ from: number; seconds: number }>`
    with day as (${changes(
      zone,
      sql`(
      select 0 as part, generate_series(${start}::timestamp at time zone 'UTC', ${end}::timestamp at time zone 'UTC', '1 day') as instant
    )`,
    )}), hour as (${changes(zone, within('day', '1 day', '1 hour'))}
    ), minute as (${changes(zone, within('hour', '1 hour', '1 minute'))}
    )
    select (extract(epoch from instant) * 1000)::bigint as from, extract(epoch from utc_offset)::integer as seconds from (
      (select instant, utc_offset from day order by instant limit 1)
      union all
      select instant + interval '1 minute', next from minute where utc_offset <> next
    ) as change
    order by instant`.execute(db);
  return rows;
}

/**
 * Returns a time shifted by its offset, so that in UTC it reads as the local time. Cheaper per row than `at
 * time zone`.
 */
export function localInstant(instant: RawBuilder<unknown>, offsets: readonly ZoneOffset[]): RawBuilder<Date> {
  const [first, ...later] = offsets.map(
    ({ from, seconds }) => [new Date(from), sql`${instant} + ${seconds} * interval '1 second'`] as const,
  );
  if (!first) return sql`${instant}`;
  if (later.length === 0) return sql`(${first[1]})`;
  const changes = later.toReversed().map(([from, moved]) => sql`when ${instant} >= ${from} then ${moved}`);
  return sql`(case ${sql.join(changes, sql` `)} else ${first[1]} end)`;
}
