import { buildEntry, buildMember, buildWorkspace, startTestApp, type TestApp } from '../testing/index.ts';
import { auditOf, makeAdmin, teamOf } from './team-of.fixture.ts';

let server: TestApp;

beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

const team = (details: Parameters<typeof teamOf>[1] = {}) => teamOf(server, details);

const deactivate = (payload: object, token?: string) =>
  server.call('PUT /api/team/deactivate', payload, token);
const activate = (payload: object, token?: string) => server.call('PUT /api/team/activate', payload, token);

describe('deactivating a member', () => {
  it('removes their access at once, until they are activated again', async () => {
    const { workspace_id, admin, colleague, member } = await team();
    const place = () => server.call('POST /api/workspace/get', { workspace_id }, member);
    expect(await place()).toMatchObject({ status: 200 });
    const payload = { workspace_id, user_id: colleague.id };
    expect(await deactivate(payload, admin)).toMatchObject({ status: 200 });
    expect(await place()).toMatchObject({ status: 403 });
    expect(await activate(payload, admin)).toMatchObject({ status: 200 });
    expect(await place()).toMatchObject({ status: 200 });
  });

  it('is rejected for the owner, also by another admin', async () => {
    const { workspace_id, adminId, colleague, member } = await team();
    await makeAdmin(server, workspace_id, colleague.id);
    expect(await deactivate({ workspace_id, user_id: adminId }, member)).toMatchObject({
      status: 403,
      body: { errors: [{ msg: 'The owner of the workspace cannot be deactivated.', param: 'user_id' }] },
    });
  });

  it('is recorded in the audit log', async () => {
    const { workspace_id, admin, colleague } = await team();
    const payload = { workspace_id, user_id: colleague.id };
    for (const change of [deactivate, deactivate, activate]) await change(payload, admin);
    expect(await auditOf(server, workspace_id)).toEqual([
      'member active: true -> false',
      'member active: false -> true',
    ]);
  });

  it('is available only to admins, for other members of the workspace', async () => {
    const { workspace_id, admin, adminId, colleague, member } = await team();
    const stranger = await team();
    expect(await deactivate({ workspace_id, user_id: adminId }, member)).toMatchObject({ status: 403 });
    expect(await deactivate({ workspace_id, user_id: adminId }, admin)).toMatchObject({
      status: 403,
      body: { errors: [{ msg: 'You cannot deactivate yourself.', param: 'user_id' }] },
    });
    for (const change of [deactivate, activate]) {
      expect(await change({ workspace_id, user_id: stranger.colleague.id }, admin)).toMatchObject({
        status: 404,
      });
      const theirs = { workspace_id: stranger.workspace_id, user_id: colleague.id };
      expect(await change(theirs, stranger.admin)).toMatchObject({ status: 404 });
    }
  });
});

describe('the running timer of a removed member', () => {
  it('is stopped, but not in another workspace', async () => {
    const { workspace_id, admin, colleague } = await team();
    const elsewhere = await team();
    const { id } = await buildEntry(server.db, workspace_id, colleague.id, '2026-11-18T08:00:00Z', null);
    const other = elsewhere.colleague.id;
    await buildEntry(server.db, elsewhere.workspace_id, other, '2026-11-18T08:00:00Z', null);
    await deactivate({ workspace_id, user_id: colleague.id }, admin);
    const running = await server.db
      .selectFrom('time_entry')
      .where('person_id', 'in', [colleague.id, other])
      .select(['id', 'ended_at'])
      .orderBy('id')
      .execute();
    expect(running).toMatchObject([{ id, ended_at: server.clock.now() }, { ended_at: null }]);
  });
});

describe('roles', () => {
  const setRole = (payload: object, token?: string) => server.call('PUT /api/team/role', payload, token);
  const roleOf = async (workspace_id: number, token: string) =>
    (await server.call('POST /api/workspace/get', { workspace_id }, token)).body.is_workspace_admin;

  it('an admin can grant and revoke the admin role', async () => {
    const { workspace_id, admin, colleague, member } = await team();
    const of = { workspace_id, user_id: colleague.id };
    expect(await setRole({ ...of, role: 1 }, admin)).toMatchObject({ status: 200 });
    expect(await roleOf(workspace_id, member)).toBe(1);
    expect(await setRole({ ...of, role: 0 }, admin)).toMatchObject({ status: 200 });
    expect(await roleOf(workspace_id, member)).toBe(0);
    expect(await auditOf(server, workspace_id)).toEqual([
      'member role: member -> admin',
      'member role: admin -> member',
    ]);
  });

  it('the owner is always an admin', async () => {
    const { workspace_id, adminId, admin } = await team();
    expect(await setRole({ workspace_id, user_id: adminId, role: 0 }, admin)).toMatchObject({
      status: 409,
      body: { errors: [{ msg: 'The owner of the workspace always is an admin.', param: 'user_id' }] },
    });
  });

  it('the last admin of a workspace whose owner has closed the account remains admin', async () => {
    const { workspace_id, adminId, colleague, member } = await team();
    await makeAdmin(server, workspace_id, colleague.id);
    await server.db.updateTable('person').set({ closed_at: new Date() }).where('id', '=', adminId).execute();
    expect(await setRole({ workspace_id, user_id: colleague.id, role: 0 }, member)).toMatchObject({
      status: 409,
      body: { errors: [{ msg: 'A workspace needs an admin. Make another member admin first.' }] },
    });
  });

  it('two admins who revoke each other’s role at once leave one admin', async () => {
    const { workspace_id, adminId, colleague } = await team();
    const third = await buildMember(server.db, workspace_id);
    const rivals = [colleague.id, third.id];
    for (const id of rivals) await makeAdmin(server, workspace_id, id);
    await server.db.updateTable('person').set({ closed_at: new Date() }).where('id', '=', adminId).execute();
    const [one = '', other = ''] = await Promise.all(rivals.map((id) => server.signIn(id)));
    const statuses = await Promise.all([
      setRole({ workspace_id, user_id: third.id, role: 0 }, one),
      setRole({ workspace_id, user_id: colleague.id, role: 0 }, other),
    ]);
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    const admins = await server.db
      .selectFrom('membership')
      .where('workspace_id', '=', workspace_id)
      .where('role', '=', 'admin')
      .where('person_id', 'in', rivals)
      .execute();
    expect(admins).toHaveLength(1);
  });

  it('can be changed only by admins, for active members of the workspace', async () => {
    const { workspace_id, admin, colleague, member } = await team();
    const of = { workspace_id, user_id: colleague.id, role: 1 };
    expect(await setRole(of, member)).toMatchObject({ status: 403 });
    const inactive = await buildMember(server.db, workspace_id, {}, false);
    const stranger = await team();
    for (const user_id of [inactive.id, stranger.colleague.id])
      expect(await setRole({ ...of, user_id }, admin)).toMatchObject({ status: 404 });
    const theirs = { ...of, workspace_id: stranger.workspace_id };
    expect(await setRole(theirs, stranger.admin)).toMatchObject({ status: 404 });
    expect(await setRole({ ...of, role: 2 }, admin)).toMatchObject({
      status: 400,
      body: { errors: [{ param: 'role' }] },
    });
  });
});

describe('leaving a workspace', () => {
  const leave = (workspace_id: number, token?: string) =>
    server.call('PUT /api/team/leave', { workspace_id }, token);
  const workspacesOf = async (token: string) => {
    const { body } = await server.call('POST /api/workspace/listbyworkspaceid', {}, token);
    return body.results.map(({ id, title }) => ({ id, title }));
  };

  it('ends the membership, which an admin can restore', async () => {
    const { workspace_id, admin, colleague, member } = await team();
    const own = await buildWorkspace(server.db);
    const membership = { workspace_id: own.id, person_id: colleague.id, role: 'member' } as const;
    await server.db.insertInto('membership').values(membership).execute();
    expect(await leave(workspace_id, member)).toMatchObject({ status: 200 });
    expect(await workspacesOf(member)).toMatchObject([{ id: own.id }]);
    expect(await auditOf(server, workspace_id)).toEqual(['member active: true -> false']);
    await activate({ workspace_id, user_id: colleague.id }, admin);
    expect(await workspacesOf(member)).toHaveLength(2);
  });

  it('creates a workspace for a member without another one', async () => {
    const { workspace_id, member } = await team();
    await leave(workspace_id, member);
    expect(await workspacesOf(member)).toMatchObject([{ title: "Charles's workspace" }]);
  });

  it('notifies the browser before any other event, so that its pages refetch nothing there', async () => {
    const { workspace_id, member } = await team();
    const { headers } = await server.app.inject({
      method: 'PUT',
      url: '/api/team/leave',
      headers: { authorization: `Bearer ${member}` },
      payload: { workspace_id },
    });
    expect(JSON.parse(String(headers['timeweave-events']))).toEqual([
      { name: 'workspace/left', payload: { workspaceId: workspace_id, why: 'left' } },
      { name: 'team/changed', payload: { workspaceId: workspace_id } },
    ]);
  });

  it('succeeds once when two calls leave at the same time', async () => {
    const { workspace_id, member } = await team();
    const statuses = (await Promise.all([leave(workspace_id, member), leave(workspace_id, member)])).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([200, 403]);
    expect(await auditOf(server, workspace_id)).toEqual(['member active: true -> false']);
  });

  it('is rejected for the owner', async () => {
    const { workspace_id, colleague, admin } = await team();
    await makeAdmin(server, workspace_id, colleague.id);
    expect(await leave(workspace_id, admin)).toMatchObject({
      status: 409,
      body: { errors: [{ msg: 'You own this workspace. You can delete it in Settings, but not leave it.' }] },
    });
  });

  it('is rejected for the last admin', async () => {
    const { workspace_id, adminId, colleague, member } = await team();
    await makeAdmin(server, workspace_id, colleague.id);
    await server.db.updateTable('person').set({ closed_at: new Date() }).where('id', '=', adminId).execute();
    expect(await leave(workspace_id, member)).toMatchObject({
      status: 409,
      body: { errors: [{ msg: 'You are the only admin. Make another member admin before you leave.' }] },
    });
  });
});
