import { buildMember, buildProject, buildWorkspace } from './build.ts';
import type { TestApp } from './test-app.ts';

/**
 * Creates a workspace with one project and four users: an admin who is not on it, its manager, its member,
 * and a workspace member who is not on it.
 */
export async function buildProjectWorkspace(server: TestApp, rules: object = {}) {
  const { id, adminId } = await buildWorkspace(server.db, rules);
  const [manager, member, outsider] = [
    await buildMember(server.db, id, { first_name: 'Charles', last_name: 'Babbage' }),
    await buildMember(server.db, id, { first_name: 'mary', last_name: 'Somerville' }),
    await buildMember(server.db, id, { first_name: 'Zoe', last_name: '' }),
  ];
  const project = await buildProject(server.db, id, { created_by: manager.id });
  const of = { workspace_id: id, project_id: project.id };
  await server.db
    .insertInto('project_member')
    .values([
      { ...of, person_id: manager.id, role: 'manager' },
      { ...of, person_id: member.id, role: 'member' },
    ])
    .execute();
  return {
    id,
    of,
    projectId: project.id,
    ids: { admin: adminId, manager: manager.id, member: member.id, outsider: outsider.id },
    admin: await server.signIn(adminId),
    manager: await server.signIn(manager.id),
    member: await server.signIn(member.id),
    outsider: await server.signIn(outsider.id),
  };
}
