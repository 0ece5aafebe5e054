import type { Executor } from '../database/database.ts';
import { containing } from '../database/like.ts';

interface NewProject {
  name: string;
  color: string;
  client_id: number | null;
  created_by: number;
  billable: boolean;
}

export function projectsRepository(db: Executor) {
  return {
    /** Projects whose own or whose client's name contains the term. */
    search: (workspaceId: number, term: string, archived: boolean) =>
      db
        .selectFrom('project')
        .leftJoin('client', (join) =>
          join
            .onRef('client.workspace_id', '=', 'project.workspace_id')
            .onRef('client.id', '=', 'project.client_id'),
        )
        .where('project.workspace_id', '=', workspaceId)
        .where('project.archived', '=', archived)
        .where(({ or, eb }) =>
          or([eb('project.name', 'ilike', containing(term)), eb('client.name', 'ilike', containing(term))]),
        )
        .select([
          'project.id',
          'project.name',
          'project.color',
          'project.client_id as clientId',
          'client.name as clientName',
          'project.archived',
          'project.created_by as createdBy',
          'project.billable',
        ])
        .orderBy('project.name')
        .orderBy('project.id')
        .execute(),

    add: (workspaceId: number, project: NewProject) =>
      db
        .insertInto('project')
        .values({ workspace_id: workspaceId, ...project })
        .returning('id')
        .executeTakeFirstOrThrow(),

    addMember: (workspaceId: number, projectId: number, personId: number, role: 'manager' | 'member') =>
      db
        .insertInto('project_member')
        .values({ workspace_id: workspaceId, project_id: projectId, person_id: personId, role })
        .execute(),
  };
}
