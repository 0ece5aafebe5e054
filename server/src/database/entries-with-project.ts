import type { Executor } from './database.ts';

/** Selects entries with their project and its client. */
export const entriesWithProject = (db: Executor) =>
  db
    .selectFrom('time_entry')
    .leftJoin('project', (join) =>
      join
        .onRef('project.workspace_id', '=', 'time_entry.workspace_id')
        .onRef('project.id', '=', 'time_entry.project_id'),
    )
    .leftJoin('client', (join) =>
      join
        .onRef('client.workspace_id', '=', 'project.workspace_id')
        .onRef('client.id', '=', 'project.client_id'),
    );
