import { mostGroups, mostStacks } from '@timeweave/shared/api';
import type { Granularity } from '@timeweave/shared/time';
import { sql } from 'kysely';
import type { Executor } from '../database/index.ts';
import { countedEntries, entrySums } from './counted-entries.ts';
import type { CountedPeriod } from './counted-period.ts';
import { bucketNumber } from './grouping-key.ts';
import { addedSums, noSums, type Sums } from './sums.ts';

/** The sums of one stack within one bar. */
export interface BarRow extends Sums {
  /** The bar's number, from 1. */
  bar: number;
  /** The stack's number, from 1; those after `mostStacks` are one. */
  place: number;
}

export interface StackRow {
  stack: number;
  seconds: number;
}

export interface ProjectRow extends Sums {
  key: number;
  /** How many projects there are in all. */
  projects: number;
  /** The seconds of all projects. */
  allSeconds: number;
}

interface Bars {
  bars: BarRow[];
  stacks: StackRow[];
  projects: ProjectRow[];
}

/** Sums of finished time by interval, with the stacks of the bars; the covering index answers it alone. */
export function barsRepository(db: Executor) {
  return {
    /** Lists the stacks and the projects with the most time; however many there are, few leave the database. */
    async bars(
      period: CountedPeriod,
      granularity: Granularity,
      stackBy: 'project' | 'billable',
    ): Promise<Bars> {
      const { rows } = await sql<Bars>`
        with cell as materialized (
          select ${bucketNumber(period, granularity)} as bar, coalesce(project_id, 0) as project,
            is_billable::integer as billable_flag, ${entrySums(period)}
          ${countedEntries(period)} group by 1, 2, 3
        ), stacked as (
          select *, ${stackBy === 'project' ? sql`project` : sql`billable_flag`} as stack from cell
        ), every_stack as materialized (
          select stack, sum(seconds)::bigint as seconds,
            row_number() over (order by sum(seconds) desc, stack) as place
          from stacked group by stack
        ), every_bar as (
          select bar, least(place, ${mostStacks + 1}) as place, ${addedSums}
          from stacked join (select stack, place from every_stack) as every_stack using (stack) group by 1, 2
        ), largest_project as (
          select project as key, ${addedSums}, count(*) over () as projects,
            (sum(sum(seconds)) over ())::bigint as "allSeconds"
          from cell group by project order by seconds desc, project limit ${mostGroups}
        )
        select (select coalesce(json_agg(every_bar), '[]') from every_bar) as bars,
          (select coalesce(json_agg(every_stack order by place), '[]') from every_stack where place <= ${mostStacks}) as stacks,
          (select coalesce(json_agg(largest_project order by seconds desc, key), '[]') from largest_project) as projects`.execute(
        db,
      );
      return rows[0] ?? { bars: [], stacks: [], projects: [] };
    },

    /** The sums of a whole period. */
    async total(period: CountedPeriod): Promise<Sums> {
      const { rows } =
        await sql<Sums>`select ${entrySums(period)} ${countedEntries(period)} having count(*) > 0`.execute(
          db,
        );
      return rows[0] ?? noSums;
    },
  };
}
