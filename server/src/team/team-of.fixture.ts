import type { Insertable } from 'kysely';
import type { WorkspaceTable } from '../database/index.ts';
import { buildMember, buildWorkspace, type TestApp } from '../testing/index.ts';

/** Creates a workspace with its admin, who owns it, and a member. */
export async function teamOf(server: TestApp, details: Partial<Insertable<WorkspaceTable>> = {}) {
  const workspace = await buildWorkspace(server.db, details);
  const colleague = await buildMember(server.db, workspace.id, {
    first_name: 'Charles',
    last_name: 'Babbage',
  });
  return {
    workspace_id: workspace.id,
    adminId: workspace.adminId,
    admin: await server.signIn(workspace.adminId),
    colleague,
    member: await server.signIn(colleague.id),
  };
}

/** Makes a member an admin in the database. */
export async function makeAdmin(server: TestApp, workspaceId: number, personId: number): Promise<void> {
  await server.db
    .updateTable('membership')
    .set({ role: 'admin' })
    .where('workspace_id', '=', workspaceId)
    .where('person_id', '=', personId)
    .execute();
}

/** Returns the audit log of a workspace as `name: from -> to`, oldest first. */
export async function auditOf(server: TestApp, workspaceId: number): Promise<string[]> {
  const rows = await server.db
    .selectFrom('audit_log')
    .where('workspace_id', '=', workspaceId)
    .selectAll()
    .orderBy('id')
    .execute();
  return rows.map(({ kind, name, old_value, new_value }) => `${kind} ${name}: ${old_value} -> ${new_value}`);
}
