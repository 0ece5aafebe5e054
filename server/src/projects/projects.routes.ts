import type { Project } from '@timeweave/shared/api';
import type { AnswerCall } from '../calls/call-route.ts';
import { flag } from '../calls/flag.ts';
import { forbidden } from '../errors/business-error.ts';
import type { Services } from '../services.ts';
import { workspacesRepository } from '../workspaces/workspaces.repository.ts';
import { mayCreateProjects } from './projects.policy.ts';
import { projectsRepository } from './projects.repository.ts';

const defaultColor = '#000000';

type FoundProject = Awaited<ReturnType<ReturnType<typeof projectsRepository>['search']>>[number];

function present(workspaceId: number, project: FoundProject): Project {
  return {
    id: project.id,
    project_name: project.name,
    project_color: project.color,
    client_id: project.clientId,
    client_name: project.clientName,
    is_archived: flag(project.archived),
    user_id: project.createdBy,
    workspace_id: workspaceId,
    isbillable: flag(project.billable),
  };
}

export function projectRoutes(answer: AnswerCall, { db }: Services) {
  answer('POST /api/project/search', async ({ payload, member }) => {
    const term = payload.searchTerm?.trim() ?? '';
    const found = await projectsRepository(db).search(member.workspaceId, term, payload.is_archived === 1);
    return { results: found.map((project) => present(member.workspaceId, project)) };
  });

  answer('POST /api/project/add', async ({ payload, member }) => {
    const { workspaceId, personId } = member;
    const rules = await workspacesRepository(db).rules(workspaceId);
    if (!mayCreateProjects(member, rules)) {
      throw forbidden('Only admins may create projects in this workspace.', 'workspace_id');
    }
    const billable = payload.is_default_billable;
    const insertId = await db.transaction().execute(async (transaction) => {
      const projects = projectsRepository(transaction);
      const { id } = await projects.add(workspaceId, {
        name: payload.project_name.trim(),
        color: payload.project_color ?? defaultColor,
        client_id: payload.client_id || null,
        created_by: personId,
        billable: billable === undefined ? rules.defaultBillable : billable === 1,
      });
      await projects.addMember(workspaceId, id, personId, 'manager');
      return id;
    });
    return { results: { insertId } };
  });
}
