import type { Grouping } from '@timeweave/shared/api';
import { addDays, type Granularity } from '@timeweave/shared/time';
import { type RawBuilder, sql } from 'kysely';
import { isDate } from './arrangement.ts';
import type { CountedPeriod } from './counted-period.ts';
import { rangesOf, segmentsOf } from './local-segments.ts';

/** The SQL key by which entries are grouped, and the table that it needs besides `time_entry`. */
export interface GroupingKey {
  value: RawBuilder<unknown>;
  /** The column behind the key, if there is one: cheaper to group by than an expression for each entry. */
  column?: RawBuilder<unknown>;
  join?: RawBuilder<unknown>;
}

const columns = {
  project: sql`time_entry.project_id`,
  client: sql`project.client_id`,
  member: sql`time_entry.person_id`,
  tag: sql`time_entry_tag.tag_id`,
  billable: sql`time_entry.is_billable`,
  description: sql`time_entry.description_hash`,
};

/** Returns the key of a column: 0 for entries without an id. */
function keyOfColumn(grouping: keyof typeof columns) {
  const column = columns[grouping];
  if (grouping === 'billable') return sql`${column}::integer`;
  return sql`coalesce(${column}, 0)`;
}

/** Returns the number of an entry's interval; the first of the period is 1. */
function bucketNumber({ filter, buckets }: CountedPeriod, granularity: Granularity) {
  const segments = segmentsOf(
    filter.offsets,
    buckets(granularity).map(({ start }) => start),
  );
  const starts = sql`${segments.map(({ start }) => new Date(start).toISOString())}::timestamptz[]`;
  const number = sql<number>`width_bucket(started_at, ${starts})`;
  if (segments.every(({ interval }, index) => interval === index + 1)) return number;
  return sql<number>`(${segments.map(({ interval }) => interval)}::integer[])[${number}]`;
}

/** Returns the intervals of a period as an SQL table `(interval, since, until)` of half-open time ranges. */
export function intervalRanges({ filter, buckets }: CountedPeriod, granularity: Granularity) {
  const firstDays = buckets(granularity).map(({ start }) => start);
  const ranges = rangesOf(filter.offsets, firstDays, addDays(filter.end, 1));
  const instants = (ms: readonly number[]) =>
    sql`${ms.map((instant) => new Date(instant).toISOString())}::timestamptz[]`;
  return sql`unnest(
    ${ranges.map(({ interval }) => interval)}::integer[],
    ${instants(ranges.map(({ start }) => start))}, ${instants(ranges.map(({ end }) => end))}
  ) as range (interval, since, until)`;
}

const joins: Partial<Record<Grouping, RawBuilder<unknown>>> = {
  client: sql`left join project on project.workspace_id = time_entry.workspace_id and project.id = time_entry.project_id`,
  tag: sql`left join time_entry_tag on time_entry_tag.workspace_id = time_entry.workspace_id
    and time_entry_tag.entry_id = time_entry.id`,
};

/**
 * Returns the key of a grouping. Intervals have their number as key; others an id (0: without), 1 or 0, or
 * the hash of the description.
 */
export function groupingKey(period: CountedPeriod, grouping: Grouping): GroupingKey {
  if (isDate(grouping)) return { value: bucketNumber(period, grouping) };
  const join = joins[grouping];
  return { value: keyOfColumn(grouping), column: columns[grouping], ...(join && { join }) };
}

/** Casts the text of a group's key to its type. */
export function keyOfText(grouping: Grouping | null, text: RawBuilder<unknown>): RawBuilder<unknown> {
  return grouping === 'description' ? sql`hashtextextended(${text}, 0)` : sql`${text}::bigint`;
}
