import type { AnswerCall } from '../calls/index.ts';
import { maySeeTeam } from '../workspaces/index.ts';
import { listProjects } from './list-projects.ts';
import { presentProject } from './present-project.ts';
import { projectsRepository } from './projects.repository.ts';
import { projectsService } from './projects.service.ts';

export function projectRoutes(answer: AnswerCall, { clock }: { clock: () => Date }) {
  answer('POST /api/project/search', async ({ db, payload, member, rules }) => {
    const { searchTerm = '', is_archived, offset } = payload;
    const { workspaceId, personId } = member;
    const of = maySeeTeam(member, rules) ? null : personId;
    const archived = is_archived === 1;
    const projects = projectsRepository(db);
    const { rows, ...rest } = await projects.search(workspaceId, searchTerm.trim(), archived, of, offset);
    return { results: rows.map((project) => presentProject(workspaceId, project)), ...rest };
  });

  answer('POST /api/project/list', async ({ db, payload, member, rules }) => {
    const { mode = 1, clients = [], projectTerm = '', offset } = payload;
    return listProjects(db, { member, rules }, { mode, clients, term: projectTerm.trim(), offset });
  });

  answer('POST /api/project/add', async ({ db, payload, ...actor }) => ({
    results: { insertId: await projectsService(db, clock).add(actor, payload) },
  }));

  answer('PUT /api/project/edit', async ({ db, payload, ...actor }) => {
    await projectsService(db, clock).edit(actor, payload);
  });

  answer('PUT /api/project/archive', async ({ db, payload, ...actor }) => ({
    results: await projectsService(db, clock).archive(actor, payload),
  }));

  answer('POST /api/project/duplicate', async ({ db, payload, ...actor }) => ({
    results: { insertId: await projectsService(db, clock).duplicate(actor, payload.project_id) },
  }));
}
