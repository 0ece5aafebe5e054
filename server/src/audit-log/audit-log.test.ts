import { buildMember, buildWorkspace, startTestApp, type TestApp } from '../testing/index.ts';
import { auditLogRepository } from './audit-log.repository.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

async function loggedWorkspace() {
  const { id: workspaceId } = await buildWorkspace(server.db);
  const { id: personId } = await buildMember(server.db, workspaceId);
  await auditLogRepository(server.db).add({ workspaceId, personId, now: new Date() }, [
    { kind: 'setting', name: 'title', from: 'Engines', to: 'Analytical Engines' },
    { kind: 'setting', name: 'currency', from: 'USD', to: 'USD' },
  ]);
  return workspaceId;
}

const rowsOf = (workspaceId: number) =>
  server.db.selectFrom('audit_log').where('workspace_id', '=', workspaceId).selectAll().execute();

it('the audit log keeps changes with the old and the new value, and leaves out those without an effect', async () => {
  const rows = await rowsOf(await loggedWorkspace());
  expect(rows).toMatchObject([{ name: 'title', old_value: 'Engines', new_value: 'Analytical Engines' }]);
});

it('the database refuses to change or delete an entry of the audit log', async () => {
  const workspaceId = await loggedWorkspace();
  const update = server.db
    .updateTable('audit_log')
    .set({ name: 'logo' })
    .where('workspace_id', '=', workspaceId);
  await expect(update.execute()).rejects.toThrow('append-only');
  const removal = server.db.deleteFrom('audit_log').where('workspace_id', '=', workspaceId);
  await expect(removal.execute()).rejects.toThrow('append-only');
});

it('the audit log of a deleted workspace is deleted with it', async () => {
  const workspaceId = await loggedWorkspace();
  await server.db.deleteFrom('workspace').where('id', '=', workspaceId).execute();
  expect(await rowsOf(workspaceId)).toEqual([]);
});
