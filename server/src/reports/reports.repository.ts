import { mostGroups } from '@timeweave/shared/api';
import { sql } from 'kysely';
import type { Executor } from '../database/index.ts';
import { countedSeconds, matching, type ReportFilter } from './report-filter.ts';

/** A project's sum, with one of its descriptions; a project without a listed one is a row of its own. */
export interface GroupRow {
  projectId: number;
  projectSeconds: number;
  /** Before rounding. */
  projectExactSeconds: number;
  /** How many descriptions the project has in all. */
  titles: number;
  /** How many projects there are in all. */
  projects: number;
  description: string | null;
  seconds: number | null;
  entries: number | null;
}

/** Sums of finished time, in seconds. */
export function reportsRepository(db: Executor) {
  const counted = (workspaceId: number, filter: ReportFilter) =>
    db.selectFrom('time_entry').where(matching(workspaceId, filter));

  return {
    /** By local day; the covering index answers it alone. */
    byDay: (workspaceId: number, filter: ReportFilter) =>
      counted(workspaceId, filter)
        .select([
          sql<string>`(started_at at time zone ${filter.zone})::date`.as('date'),
          sql<number>`sum(${countedSeconds(filter)})::bigint`.as('seconds'),
          sql<number>`sum(duration_s)::bigint`.as('exactSeconds'),
          sql<number>`coalesce(sum(${countedSeconds(filter)}) filter (where is_billable), 0)::bigint`.as(
            'billableSeconds',
          ),
        ])
        .groupBy(sql`1`)
        .execute(),

    /**
     * The projects with the most time and, of these, the descriptions with the most time. However many there are,
     * no more than `mostGroups` of each leave the database.
     */
    async largestGroups(workspaceId: number, filter: ReportFilter): Promise<GroupRow[]> {
      const { rows } = await sql<GroupRow>`
        with title as materialized (
          select coalesce(project_id, 0) as project_id, description, sum(${countedSeconds(filter)})::bigint as seconds,
            sum(duration_s)::bigint as exact_seconds, count(*) as entries
          from time_entry where ${matching(workspaceId, filter)}
          group by project_id, description
        ), largest as (
          select project_id, sum(seconds)::bigint as seconds, sum(exact_seconds)::bigint as exact_seconds,
            count(*) as titles, count(*) over () as projects
          from title group by project_id order by seconds desc, project_id limit ${mostGroups}
        ), listed as (
          select * from title where project_id in (select project_id from largest)
          order by seconds desc, description limit ${mostGroups}
        )
        select project_id as "projectId", largest.seconds as "projectSeconds",
          largest.exact_seconds as "projectExactSeconds", titles, projects,
          description, listed.seconds, entries
        from largest left join listed using (project_id)
        order by listed.seconds desc nulls last, description, project_id`.execute(db);
      return rows;
    },

    projects: (workspaceId: number, ids: readonly number[]) =>
      db
        .selectFrom('project')
        .leftJoin('client', (join) =>
          join
            .onRef('client.workspace_id', '=', 'project.workspace_id')
            .onRef('client.id', '=', 'project.client_id'),
        )
        .where('project.workspace_id', '=', workspaceId)
        .where('project.id', 'in', [0, ...ids])
        .select(['project.id', 'project.name', 'project.color', 'client.name as clientName'])
        .execute(),
  };
}
