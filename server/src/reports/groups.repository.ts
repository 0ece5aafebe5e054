import { type Grouping, maxGroups } from '@timeweave/shared/api';
import type { Rounding } from '@timeweave/shared/time';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../database/index.ts';
import type { Arrangement } from './arrangement.ts';
import { countedEntries, entrySums } from './counted-entries.ts';
import type { CountedPeriod } from './counted-period.ts';
import { groupingKey, type GroupingKey, keyOfText } from './grouping-key.ts';
import { roundedSeconds } from './report-filter.ts';
import { addedSums, allSums, noSums, type Sums } from './sums.ts';

export type Key = string | number;

/**
 * A group of the first level. Its rounded times are sums of entries, or rounded sums if the report rounds
 * groups.
 */
export interface GroupRow extends Sums {
  key: Key;
  rounded: number;
  roundedBillable: number;
  /** The number of groups at the second level, and their seconds. */
  parts: number;
  partSeconds: number;
}

/** A group of the second level. */
export interface PartRow extends Sums {
  key: Key;
  part: Key;
}

/** All groups of the first level, listed or not. Groups by tag overlap, so their sums exceed the total. */
export interface AllGroups extends Sums {
  count: number;
  rounded: number;
  roundedBillable: number;
}

const noGroups: AllGroups = { ...noSums, count: 0, rounded: 0, roundedBillable: 0 };

/** Times of the previous period, in seconds; a null part is the whole group. */
export interface PreviousRow {
  key: string;
  part: string | null;
  seconds: number;
}

export interface LargestGroups {
  groups: GroupRow[];
  parts: PartRow[];
  all: AllGroups;
}

export type Levels = Pick<Arrangement, 'groupBy' | 'thenBy'> & { groupRounding: Rounding | null };

/**
 * Sums of finished time by two levels of groups. Groups descriptions by their hash for index-only scans;
 * reads the text of listed ones from one of their entries.
 */
export function groupsRepository(db: Executor) {
  /** An entry with several tags counts for each, so groups by tag may exceed their total. */
  function sumsByGroup(period: CountedPeriod, { groupBy, thenBy, groupRounding }: Levels) {
    const first = groupingKey(period, groupBy);
    const second: GroupingKey = thenBy ? groupingKey(period, thenBy) : { value: sql`0` };
    const [byFirst, bySecond] = [first.column ?? sql`1`, second.column ?? sql`2`];
    const sampled = [groupBy, thenBy].includes('description');
    const sample = (id: RawBuilder<unknown>) => (sampled ? sql`, max(${id}) as sample` : sql``);
    const sums = sql`${entrySums(period)}${sample(sql`time_entry.id`)}`;
    const whole = sql`select ${first.value} as key, ${sums} ${countedEntries(period, [first.join])} group by ${byFirst}`;
    return sql`cell as materialized (
        select ${first.value} as key, ${second.value} as part, ${sums}
        ${countedEntries(period, [first.join, second.join])} group by ${byFirst}, ${bySecond}
      ), divided as materialized (
        select key, ${addedSums(period)}${sample(sql`sample`)},
          count(*) as parts, sum(seconds)::bigint as "partSeconds" from cell group by key
      ), every_group as materialized (
        select *, ${roundedSeconds(sql`seconds`, groupRounding)} as rounded,
          ${roundedSeconds(sql`billable`, groupRounding)} as "roundedBillable"
        from ${thenBy === 'tag' ? sql`(${whole}) as whole join (select key, parts, "partSeconds" from divided) as divided using (key)` : sql`divided`}
      ), all_groups as materialized (
        select count(*) as count, sum(rounded)::bigint as rounded,
          sum("roundedBillable")::bigint as "roundedBillable", ${addedSums(period)}
        from every_group having count(*) > 0
      ), every_sum as (
        select ${allSums(period)}, count, rounded, "roundedBillable" from all_groups
      )`;
  }

  /** Returns a key for the report: the description instead of its hash. */
  function listedKey({ workspaceId }: CountedPeriod, grouping: Grouping | null, key: RawBuilder<unknown>) {
    if (grouping !== 'description') return key;
    return sql`(select description from time_entry where workspace_id = ${workspaceId} and id = sample)`;
  }

  return {
    /** Returns the groups with the most time, and their parts with the most time; at most `maxGroups` of each. */
    async largest(period: CountedPeriod, levels: Levels): Promise<LargestGroups> {
      const { groupBy, thenBy } = levels;
      const { rows } = await sql<Omit<LargestGroups, 'all'> & { all: AllGroups | null }>`
        with ${sumsByGroup(period, levels)}, largest as (
          select * from every_group order by rounded desc, key limit ${maxGroups}
        ), listed as materialized (
          select *, ${listedKey(period, groupBy, sql`key`)} as listed_key from largest
        ), largest_part as (
          select * from cell
          where ${thenBy !== null}::boolean
            and ((select count from all_groups) <= ${maxGroups} or key in (select key from listed))
          order by seconds desc, part, key limit ${maxGroups}
        ), listed_group as (
          select listed_key as key, ${allSums(period)}, rounded, "roundedBillable", parts, "partSeconds" from listed
        ), listed_part as materialized (
          select listed_key as key, ${listedKey(period, thenBy, sql`part`)} as part, ${allSums(period)}
          from largest_part join (select key, listed_key from listed) as listed using (key)
        )
        select (select coalesce(json_agg(listed_group order by rounded desc, key), '[]') from listed_group) as groups,
          (select coalesce(json_agg(listed_part order by seconds desc, part, key), '[]') from listed_part) as parts,
          (select row_to_json(every_sum) from every_sum) as "all"`.execute(db);
      const [found] = rows;
      return { groups: found?.groups ?? [], parts: found?.parts ?? [], all: found?.all ?? noGroups };
    },

    /**
     * Returns the times of listed groups and parts in another period, and the rounded times of all groups.
     */
    async timesOf(period: CountedPeriod, levels: Levels, { groups, parts }: LargestGroups) {
      const texts = (keys: readonly Key[]) => sql`${keys.map(String)}::text[]`;
      const keyOf = keyOfText(levels.groupBy, sql`listed.key`);
      const partOf = keyOfText(levels.thenBy, sql`listed.part`);
      const { rows } = await sql<{ times: PreviousRow[]; all: AllGroups | null }>`
        with ${sumsByGroup(period, levels)}, listed_time as (
          select listed.key, null as part, rounded as seconds
          from unnest(${texts(groups.map(({ key }) => key))}) as listed (key)
          join every_group on every_group.key = ${keyOf}
          union all
          select listed.key, listed.part, seconds
          from unnest(${texts(parts.map(({ key }) => key))}, ${texts(parts.map(({ part }) => part))}) as listed (key, part)
          join cell on cell.key = ${keyOf} and cell.part = ${partOf}
        )
        select (select coalesce(json_agg(listed_time), '[]') from listed_time) as times,
          (select row_to_json(every_sum) from every_sum) as "all"`.execute(db);
      return { times: rows[0]?.times ?? [], all: rows[0]?.all ?? noGroups };
    },
  };
}
