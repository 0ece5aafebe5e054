import { sql } from 'kysely';
import type { Executor } from '../database/database.ts';
import { matching, type ReportFilter } from './report-filter.ts';

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
          sql<number>`sum(duration_s)::bigint`.as('seconds'),
          sql<number>`coalesce(sum(duration_s) filter (where is_billable), 0)::bigint`.as('billableSeconds'),
        ])
        .groupBy(sql`1`)
        .execute(),

    /** By description within a project, the longest first. */
    byTitle: (workspaceId: number, filter: ReportFilter) =>
      counted(workspaceId, filter)
        .select([
          sql<number>`coalesce(project_id, 0)`.as('projectId'),
          'description',
          sql<number>`sum(duration_s)::bigint`.as('seconds'),
          sql<number>`count(*)`.as('entries'),
        ])
        .groupBy(['project_id', 'description'])
        .orderBy('seconds', 'desc')
        .orderBy('description')
        .execute(),

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
