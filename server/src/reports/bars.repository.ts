import { maxGroups, maxStacks } from '@timeweave/shared/api';
import type { Granularity } from '@timeweave/shared/time';
import { sql } from 'kysely';
import type { Executor } from '../database/index.ts';
import { countedEntries, entrySums } from './counted-entries.ts';
import type { CountedPeriod } from './counted-period.ts';
import { intervalRanges } from './grouping-key.ts';
import { countedSeconds } from './report-filter.ts';
import { allSums, noSums, type Sums } from './sums.ts';

/** The time of one stack within one bar, in seconds. */
export interface BarRow {
  /** The bar's number, from 1. */
  bar: number;
  /** The stack's number, from 1; those after `maxStacks` are combined. */
  place: number;
  seconds: number;
}

export interface StackRow {
  stack: number;
  seconds: number;
}

export interface ProjectRow extends Pick<Sums, 'seconds' | 'exact'> {
  key: number;
  /** Total number of projects. */
  projects: number;
  /** The seconds of all projects. */
  allSeconds: number;
}

interface Bars {
  bars: BarRow[];
  stacks: StackRow[];
  projects: ProjectRow[];
}

/** The columns that entries are grouped by for stacks, and the stack of such a group. */
const stacks = {
  project: [sql`project_id`, sql`coalesce(project_id, 0)`],
  billable: [sql`project_id, is_billable`, sql`is_billable::integer`],
} as const;

/**
 * Sums of finished time by interval, with the stacks of the bars; an index-only scan of the covering index.
 */
export function barsRepository(db: Executor) {
  return {
    /**
     * Returns the stacks and the projects with the most time, limited in number. Reads an interval as a range
     * of the index, which is cheaper than computing the interval of each entry.
     */
    async bars(
      period: CountedPeriod,
      granularity: Granularity,
      stackBy: 'project' | 'billable',
    ): Promise<Bars> {
      const [columns, stack] = stacks[stackBy];
      const { rows } = await sql<Bars>`
        with cell as materialized (
          select interval as bar, coalesce(project_id, 0) as project, ${stack} as stack, seconds, exact
          from ${intervalRanges(period, granularity)} cross join lateral (
            select ${columns}, sum(${countedSeconds(period.filter)}) as seconds, sum(duration_s) as exact
            ${countedEntries({ ...period, pricing: null })} and started_at >= since and started_at < until
            group by ${columns}
          ) as sums
        ), every_stack as materialized (
          select stack, sum(seconds)::bigint as seconds,
            row_number() over (order by sum(seconds) desc, stack) as place
          from cell group by stack
        ), every_bar as (
          select bar, least(place, ${maxStacks + 1}) as place, sum(cell.seconds)::bigint as seconds
          from cell join every_stack using (stack) group by 1, 2
        ), largest_project as (
          select project as key, sum(seconds)::bigint as seconds, sum(exact)::bigint as exact,
            count(*) over () as projects, (sum(sum(seconds)) over ())::bigint as "allSeconds"
          from cell group by project order by seconds desc, project limit ${maxGroups}
        )
        select (select coalesce(json_agg(every_bar), '[]') from every_bar) as bars,
          (select coalesce(json_agg(every_stack order by place), '[]') from every_stack where place <= ${maxStacks}) as stacks,
          (select coalesce(json_agg(largest_project order by seconds desc, key), '[]') from largest_project) as projects`.execute(
        db,
      );
      return rows[0] ?? { bars: [], stacks: [], projects: [] };
    },

    /** Returns the sums of a whole period. */
    async total(period: CountedPeriod): Promise<Sums> {
      const { rows } = await sql<Sums>`select ${allSums(period)} from (
          select ${entrySums(period)} ${countedEntries(period)} having count(*) > 0
        ) as total`.execute(db);
      return rows[0] ?? noSums;
    },
  };
}
