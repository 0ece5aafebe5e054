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

it('the audit log stores changes with old and new value, and skips those without an effect', async () => {
  const rows = await rowsOf(await loggedWorkspace());
  expect(rows).toMatchObject([{ name: 'title', old_value: 'Engines', new_value: 'Analytical Engines' }]);
});

it('the database prevents updates and deletions in the audit log', async () => {
  const workspaceId = await loggedWorkspace();
  const update = server.db
    .updateTable('audit_log')
    .set({ name: 'logo' })
    .where('workspace_id', '=', workspaceId);
  await expect(update.execute()).rejects.toThrow('append-only');
  const removal = server.db.deleteFrom('audit_log').where('workspace_id', '=', workspaceId);
  await expect(removal.execute()).rejects.toThrow('append-only');
});

it('the audit log is deleted with its workspace', async () => {
  const workspaceId = await loggedWorkspace();
  await server.db.deleteFrom('workspace').where('id', '=', workspaceId).execute();
  expect(await rowsOf(workspaceId)).toEqual([]);
});

describe('workspace/audit_log', () => {
  async function company() {
    const { id: workspace_id, adminId } = await buildWorkspace(server.db);
    const member = await buildMember(server.db, workspace_id, { first_name: 'Grace', last_name: 'Hopper' });
    const admin = await server.signIn(adminId);
    const read = (filter: object = {}, token = admin) =>
      server.call('POST /api/workspace/audit_log', { workspace_id, ...filter }, token);
    return { workspace_id, adminId, admin, member, memberToken: await server.signIn(member.id), read };
  }

  it('shows who changed what and when, with old and new value, newest first', async () => {
    const { workspace_id, adminId, admin, member, read } = await company();
    server.clock.set('2026-11-18T09:00:00Z');
    const rule = { workspace_id, id: 2, value: 1 };
    await server.call('PUT /api/workspace/update_settings', rule, admin);
    server.clock.set('2026-11-18T09:05:00Z');
    await auditLogRepository(server.db).add(
      { workspaceId: workspace_id, personId: adminId, now: server.clock.now() },
      [{ kind: 'rate', name: 'billable_rate', personId: member.id, from: null, to: '12.50' }],
    );
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(body.results).toMatchObject([
      {
        changed_at: Date.parse('2026-11-18T09:05:00Z') / 1000,
        kind: 'rate',
        name: 'billable_rate',
        member: { user_id: member.id, name: 'Grace Hopper' },
        subject: null,
        old_value: null,
        new_value: '12.50',
      },
      {
        changed_at: Date.parse('2026-11-18T09:00:00Z') / 1000,
        changed_by: { user_id: adminId, name: 'Ada Lovelace' },
        kind: 'permission',
        name: 'sole_project_creator',
        member: null,
        old_value: false,
        new_value: true,
      },
    ]);
  });

  it('filters by kind, and by author or affected member', async () => {
    const { workspace_id, adminId, member, read } = await company();
    const author = { workspaceId: workspace_id, personId: adminId, now: new Date() };
    await auditLogRepository(server.db).add(author, [
      { kind: 'setting', name: 'title', from: 'A', to: 'B' },
      { kind: 'member', name: 'role', personId: member.id, from: 'member', to: 'admin' },
    ]);
    await auditLogRepository(server.db).add({ ...author, personId: member.id }, [
      { kind: 'setting', name: 'currency', from: 'USD', to: 'EUR' },
    ]);
    const names = async (filter: object) => (await read(filter)).body.results.map(({ name }) => name);
    expect(await names({})).toEqual(['currency', 'role', 'title']);
    expect(await names({ kind: 'setting' })).toEqual(['currency', 'title']);
    expect(await names({ user_id: member.id })).toEqual(['currency', 'role']);
    expect(await names({ kind: 'setting', user_id: member.id })).toEqual(['currency']);
  });

  it('is paginated: a later page begins after the last received change', async () => {
    const { workspace_id, adminId, read } = await company();
    const author = { workspaceId: workspace_id, personId: adminId, now: new Date() };
    const log = (name: string) => ({ kind: 'setting', name, from: 'A', to: 'B' }) as const;
    const logged = Array.from({ length: 130 }, (_, index) => `change ${index}`);
    await auditLogRepository(server.db).add(author, logged.map(log));
    const first = (await read()).body;
    expect(first).toMatchObject({ more: 30 });
    await auditLogRepository(server.db).add(author, [log('meanwhile')]);
    const before = first.results.at(-1)?.id;
    const second = (await read({ before })).body;
    expect(second.more).toBeUndefined();
    const names = [...first.results, ...second.results].map(({ name }) => name);
    expect(names).toEqual(logged.reverse());
    expect((await read({ before, kind: 'rate' })).body.results).toEqual([]);
  });

  it('is available only to admins of the workspace', async () => {
    const { workspace_id, read, memberToken } = await company();
    const stranger = await company();
    await auditLogRepository(server.db).add(
      { workspaceId: workspace_id, personId: stranger.adminId, now: new Date() },
      [{ kind: 'setting', name: 'title', from: 'A', to: 'B' }],
    );
    expect(await read({}, memberToken)).toMatchObject({ status: 403 });
    expect(await read({}, stranger.admin)).toMatchObject({ status: 403 });
    expect(await read({}, '')).toMatchObject({ status: 401 });
    expect((await stranger.read()).body.results).toEqual([]);
  });

  it.each([
    [{ kind: 'secret' }, 'kind'],
    [{ user_id: 0 }, 'user_id'],
    [{ before: 0 }, 'before'],
  ])('rejects %j with an error for the field', async (fault, param) => {
    const { read } = await company();
    expect(await read(fault)).toMatchObject({ status: 400, body: { errors: [{ param }] } });
  });
});
