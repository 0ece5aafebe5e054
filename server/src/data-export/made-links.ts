import type { Executor } from '../database/index.ts';

/** Returns the secret links that the user has made, without the secrets. */
export async function madeLinks(db: Executor, personId: number) {
  const ofWorkspace = db.selectFrom('workspace');
  const reports = await ofWorkspace
    .innerJoin('saved_report', 'saved_report.workspace_id', 'workspace.id')
    .innerJoin('report_link', (join) =>
      join
        .onRef('report_link.workspace_id', '=', 'workspace.id')
        .onRef('report_link.saved_report_id', '=', 'saved_report.id'),
    )
    .where('saved_report.person_id', '=', personId)
    .select(['workspace.title as workspace', 'saved_report.name as report'])
    .select(['report_link.created_at', 'expires_at', 'revoked_at'])
    .orderBy('report_link.id')
    .execute();
  const clients = await ofWorkspace
    .innerJoin('client_link', 'client_link.workspace_id', 'workspace.id')
    .innerJoin('project', (join) =>
      join
        .onRef('project.workspace_id', '=', 'workspace.id')
        .onRef('project.id', '=', 'client_link.project_id'),
    )
    .where('client_link.person_id', '=', personId)
    .select(['workspace.title as workspace', 'project.name as project', 'label'])
    .select(['client_link.created_at', 'expires_at', 'last_opened_at', 'revoked_at'])
    .orderBy('client_link.id')
    .execute();
  return { reports, clients };
}
