import type { AnswerCall } from '../calls/call-route.ts';
import type { Services } from '../services.ts';
import { listProjects } from './list-projects.ts';
import { presentProject } from './present-project.ts';
import { projectsRepository } from './projects.repository.ts';
import { projectsService } from './projects.service.ts';

export function projectRoutes(answer: AnswerCall, { db }: Services) {
  const projects = projectsService(db);

  answer('POST /api/project/search', async ({ payload, member }) => {
    const term = payload.searchTerm?.trim() ?? '';
    const found = await projectsRepository(db).search(member.workspaceId, term, payload.is_archived === 1);
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
