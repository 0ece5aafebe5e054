import type { Member } from '../auth/index.ts';
import type { Executor } from '../database/index.ts';
import { forbidden, notFound } from '../errors/index.ts';
import { workspacesRepository } from '../workspaces/index.ts';
import { mayManage, maySeeProject, maySeeTimeOfTeam } from './projects.policy.ts';
import { projectsRepository } from './projects.repository.ts';

export type SeenProject = Awaited<ReturnType<typeof seenProjects>>[number];

export const noSuchProject = () => notFound('This project does not exist.', 'project_id');
export const notManaged = () => forbidden('Only the managers of this project and admins may change it.');

/** Returns the projects that the caller may see, with the caller's role on each. */
export async function seenProjects(db: Executor, member: Member, ids: readonly number[]) {
  const rules = await workspacesRepository(db).rules(member.workspaceId);
  const found = await projectsRepository(db).withRoleOf(member.workspaceId, member.personId, ids);
  return found
    .filter(({ role }) => maySeeProject(member, rules, role))
    .map((project) => ({
      ...project,
      managed: mayManage(member, project.role),
      /** The user whose time the caller may see; null for everyone's. */
      timeOf: maySeeTimeOfTeam(member, rules, project.role) ? null : member.personId,
    }));
}

/** Returns the project; throws 404 when the caller may not see it. */
export async function seeProject(db: Executor, member: Member, id: number): Promise<SeenProject> {
  const [project] = await seenProjects(db, member, [id]);
  if (!project) throw noSuchProject();
  return project;
}

/** Returns the project; throws when the caller does not manage it. */
export async function manageProject(db: Executor, member: Member, id: number): Promise<SeenProject> {
  const project = await seeProject(db, member, id);
  if (!project.managed) throw notManaged();
  return project;
}
