import type { Executor } from '../database/index.ts';
import { importsRepository } from './imports.repository.ts';
import { addsOfArchive } from './add-archived.ts';
import type { Adds } from './workspace-names.ts';

interface Import {
  workspaceId: number;
  importId: number;
  importerId: number;
  now: Date;
}

/** Adds to the workspace, and notes what was added. */
export function addsToWorkspace(transaction: Executor, of: Import): Adds {
  const { workspaceId, importId, importerId } = of;
  const noted = importsRepository(transaction);
  return {
    ...addsOfArchive(transaction, of),

    async client(name, archived, company = name) {
      const { id } = await transaction
        .insertInto('client')
        .values({ workspace_id: workspaceId, name, company, archived })
        .returning('id')
        .executeTakeFirstOrThrow();
      await noted.noteAdded(workspaceId, importId, 'client', [id]);
      return id;
    },

    async project({ clientId, estimateHours, budget, hasTeam, ...project }) {
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
      const ofProject = { workspace_id: workspaceId, project_id: id };
      if (budget)
        await transaction
          .insertInto('project_budget')
          .values({ ...ofProject, ...budget.columns })
          .execute();
      if (budget && budget.recipients.length > 0)
        await transaction
          .insertInto('budget_recipient')
          .values(budget.recipients.map((person_id) => ({ ...ofProject, person_id })))
          .execute();
      if (!hasTeam)
        await transaction
          .insertInto('project_member')
          .values({ ...ofProject, person_id: importerId, role: 'manager' })
          .execute();
      await noted.noteAdded(workspaceId, importId, 'project', [id]);
      return id;
    },

    async tag(title, color, archived = false) {
      const { id } = await transaction
        .insertInto('tag')
        .values({ workspace_id: workspaceId, title, color, archived })
        .returning('id')
        .executeTakeFirstOrThrow();
      await noted.noteAdded(workspaceId, importId, 'tag', [id]);
      return id;
    },
  };
}
