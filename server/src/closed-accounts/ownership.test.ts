import { buildMember, buildWorkspace, startTestApp, type TestApp } from '../testing/index.ts';
import { closedAccountJobs } from './closed-accounts.jobs.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(server.clock.now().getTime() - days * dayMs);

function purge(): Promise<void> {
  const settings = { clock: server.clock.now, log: server.app.log, forgetMails: () => Promise.resolve() };
  const jobs = closedAccountJobs(server.db, settings);
  return jobs['closed-accounts/purge']({}, { messageKey: '', signal: new AbortController().signal });
}

const close = (personId: number, days: number) =>
  server.db
    .updateTable('person')
    .set({ closed_at: daysAgo(days) })
    .where('id', '=', personId)
    .execute();

async function buildAdmin(workspaceId: number, memberForDays: number, active = true) {
  const person = await buildMember(server.db, workspaceId, {}, active);
  await server.db
    .updateTable('membership')
    .set({ role: 'admin', created_at: daysAgo(memberForDays) })
    .where('workspace_id', '=', workspaceId)
    .where('person_id', '=', person.id)
    .execute();
  return person;
}

async function ownerOf(workspaceId: number): Promise<number> {
  const { owner_id } = await server.db
    .selectFrom('workspace')
    .where('id', '=', workspaceId)
    .select('owner_id')
    .executeTakeFirstOrThrow();
  return owner_id;
}

it('the longest-standing active admin becomes owner of a purged user’s workspace, and can delete it', async () => {
  const { id: workspaceId, adminId: formerId } = await buildWorkspace(server.db);
  await buildAdmin(workspaceId, 400, false);
  await close((await buildAdmin(workspaceId, 300)).id, 1);
  await buildMember(server.db, workspaceId);
  const heir = await buildAdmin(workspaceId, 200);
  await buildAdmin(workspaceId, 100);
  await close(formerId, 90);
  await purge();
  expect(await ownerOf(workspaceId)).toBe(heir.id);
  const token = await server.signIn(heir.id);
  const { body } = await server.call('POST /api/workspace/audit_log', { workspace_id: workspaceId }, token);
  expect(body.results).toMatchObject([
    {
      changed_by: { user_id: formerId, name: 'Former member' },
      changed_at: Math.floor(server.clock.now().getTime() / 1000),
      kind: 'member',
      name: 'role',
      member: { user_id: heir.id },
      old_value: 'admin',
      new_value: 'owner',
    },
  ]);
  const deletion = { workspace_id: workspaceId, title: 'Analytical Engines' };
  expect(await server.call('POST /api/workspace/delete', deletion, token)).toMatchObject({ status: 200 });
});

it('a workspace keeps its owner until the account is purged', async () => {
  const { id: workspaceId, adminId } = await buildWorkspace(server.db);
  await buildAdmin(workspaceId, 200);
  await close(adminId, 89.9);
  await purge();
  expect(await ownerOf(workspaceId)).toBe(adminId);
});

it('a workspace without active admin gets an owner at the first purge after it has one', async () => {
  const { id: workspaceId, adminId } = await buildWorkspace(server.db);
  const inactive = await buildAdmin(workspaceId, 200, false);
  await close(adminId, 90);
  await purge();
  expect(await ownerOf(workspaceId)).toBe(adminId);
  await server.db
    .updateTable('membership')
    .set({ active: true })
    .where('person_id', '=', inactive.id)
    .execute();
  await purge();
  expect(await ownerOf(workspaceId)).toBe(inactive.id);
});

it('two simultaneous purges pass each workspace on once', async () => {
  const workspaces = await Promise.all(
    [1, 2, 3].map(async () => {
      const { id, adminId } = await buildWorkspace(server.db);
      await buildAdmin(id, 200);
      await close(adminId, 90);
      return id;
    }),
  );
  await Promise.all([purge(), purge()]);
  await purge();
  const logged = await server.db
    .selectFrom('audit_log')
    .where('workspace_id', 'in', workspaces)
    .select(['workspace_id', 'new_value'])
    .orderBy('workspace_id')
    .execute();
  expect(logged).toEqual(
    workspaces
      .sort((one, other) => one - other)
      .map((workspace_id) => ({ workspace_id, new_value: 'owner' })),
  );
});
