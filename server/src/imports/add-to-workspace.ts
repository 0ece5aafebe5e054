import type { Executor } from '../database/index.ts';
import { importsRepository } from './imports.repository.ts';
import type { AddsNames } from './workspace-names.ts';

interface Import {
  workspaceId: number;
  importId: number;
  importerId: number;
}

/** Adds names to the workspace, and notes what was added. */
export function addsToWorkspace(
  transaction: Executor,
  { workspaceId, importId, importerId }: Import,
): AddsNames {
  const noted = importsRepository(transaction);
  return {
    async client(name, archived) {
      const { id } = await transaction
        .insertInto('client')
        .values({ workspace_id: workspaceId, name, company: name, archived })
        .returning('id')
        .executeTakeFirstOrThrow();
      await noted.noteAdded(workspaceId, importId, 'client', [id]);
      return id;
    },

    async project({ clientId, estimateHours, ...project }) {
      const { id } = await transaction
        .insertInto('project')
        .values({
          ...project,
          workspace_id: workspaceId,
          client_id: clientId,
          created_by: importerId,
          estimate_hours: estimateHours,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await transaction
        .insertInto('project_member')
        .values({ workspace_id: workspaceId, project_id: id, person_id: importerId, role: 'manager' })
        .execute();
      await noted.noteAdded(workspaceId, importId, 'project', [id]);
      return id;
    },

    async tag(title, color) {
      const { id } = await transaction
        .insertInto('tag')
        .values({ workspace_id: workspaceId, title, color })
        .returning('id')
        .executeTakeFirstOrThrow();
      await noted.noteAdded(workspaceId, importId, 'tag', [id]);
      return id;
    },
  };
}
