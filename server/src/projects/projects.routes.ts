import type { AnswerCall } from '../calls/call-route.ts';
import { maySeeTeam } from '../reports/reports.policy.ts';
import type { Services } from '../services.ts';
import { workspacesRepository } from '../workspaces/workspaces.repository.ts';
import { listProjects } from './list-projects.ts';
import { presentProject } from './present-project.ts';
import { projectsRepository } from './projects.repository.ts';
import { projectsService } from './projects.service.ts';

export function projectRoutes(answer: AnswerCall, { db }: Services) {
  const projects = projectsService(db);

  answer('POST /api/project/search', async ({ payload, member }) => {
    const { searchTerm = '', is_archived } = payload;
    const { workspaceId, personId } = member;
    const of = maySeeTeam(member, await workspacesRepository(db).rules(workspaceId)) ? null : personId;
    const found = await projectsRepository(db).search(workspaceId, searchTerm.trim(), is_archived === 1, of);
    return { results: found.map((project) => presentProject(member.workspaceId, project)) };
  });

  answer('POST /api/project/list', async ({ payload, member }) => {
    const { mode = 1, clients = [], projectTerm = '' } = payload;
    return { results: await listProjects(db, member, { mode, clients, term: projectTerm.trim() }) };
  });

  answer('POST /api/project/add', async ({ payload, ...actor }) => ({
    results: { insertId: await projects.add(actor, payload) },
  }));

  answer('PUT /api/project/edit', async ({ payload, ...actor }) => {
    await projects.edit(actor, payload);
    return { status: 200 };
  });

  answer('PUT /api/project/archive', async ({ payload, ...actor }) => ({
    results: await projects.archive(actor, payload),
  }));

  answer('POST /api/project/duplicate', async ({ payload, ...actor }) => ({
    results: { insertId: await projects.duplicate(actor, payload.project_id) },
  }));
}
