import { isTimeZone } from '@timeweave/shared/time';
import type { Executor } from '../database/index.ts';
import { addNotJoined } from '../not-joined/index.ts';
import { savedReportsRepository } from '../saved-reports/index.ts';
import { changeWorkspace } from '../workspaces/index.ts';
import { type AdditionKind, importsRepository } from './imports.repository.ts';
import type { Adds } from './workspace-names.ts';

interface Import {
  workspaceId: number;
  importId: number;
  importerId: number;
  now: Date;
}

/** Adds to the workspace, and notes what was added; the settings can't be undone. */
export function addsToWorkspace(
  transaction: Executor,
  { workspaceId, importId, importerId, now }: Import,
): Adds {
  const { noteAdded } = importsRepository(transaction);
  const noteAll = (kind: AdditionKind, rows: readonly { id: number }[]) =>
    noteAdded(
      workspaceId,
      importId,
      kind,
      rows.map(({ id }) => id),
    );
  async function noted(kind: AdditionKind, id: number): Promise<number> {
    await noteAdded(workspaceId, importId, kind, [id]);
    return id;
  }

  return {
    async client(name, archived, company = name) {
      const { id } = await transaction
        .insertInto('client')
        .values({ workspace_id: workspaceId, name, company, archived })
        .returning('id')
        .executeTakeFirstOrThrow();
      return noted('client', id);
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
      return noted('project', id);
    },

    async tag(title, color, archived = false) {
      const { id } = await transaction
        .insertInto('tag')
        .values({ workspace_id: workspaceId, title, color, archived })
        .returning('id')
        .executeTakeFirstOrThrow();
      return noted('tag', id);
    },

    async person({ email, time_zone, ...person }) {
      const zone = time_zone !== null && isTimeZone(time_zone) ? time_zone : '';
      const details = { ...person, time_zone: zone };
      return noted('person', await addNotJoined(transaction, workspaceId, { name: '', email, details }));
    },

    async projectMembers(members) {
      const added = await transaction
        .insertInto('project_member')
        .values(members.map((member) => ({ ...member, workspace_id: workspaceId })))
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .execute();
      await noteAll('project_member', added);
    },

    async rates(rates) {
      const added = await transaction
        .insertInto('rate')
        .values(rates.map((rate) => ({ ...rate, workspace_id: workspaceId })))
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .execute();
      await noteAll('rate', added);
    },

    async savedReport({ person_id, ...report }) {
      const { id } = await savedReportsRepository(transaction).add(workspaceId, person_id, report, now);
      await noted('saved_report', id);
    },

    async settings(changes) {
      await changeWorkspace(transaction, { workspaceId, personId: importerId }, changes, now);
    },
  };
}
