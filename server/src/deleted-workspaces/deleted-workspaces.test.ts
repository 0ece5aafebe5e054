import { sql } from 'kysely';
import { jobsRepository } from '../jobs/index.ts';
import { decryptedCode, fieldCipher } from '../secrets/index.ts';
import {
  buildClient,
  buildEntry,
  buildMember,
  buildPerson,
  buildProject,
  buildTag,
  buildWorkspace,
  runBackgroundJobs,
  startTestApp,
  type TestApp,
  testSecret,
} from '../testing/index.ts';
import { deletedWorkspaceJobs } from './deleted-workspaces.jobs.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
beforeEach(() => server.clock.set('2026-11-18T09:00:00Z'));
afterAll(() => server.close());

const day = 86_400;
const title = 'Analytical Engines';
const logo = `${'e'.repeat(32)}.png`;

async function company() {
  const { id: workspace_id, adminId } = await buildWorkspace(server.db);
  const { id: memberId } = await buildMember(server.db, workspace_id);
  const former = await buildMember(server.db, workspace_id, {}, false);
  const [owner, member] = [await server.signIn(adminId), await server.signIn(memberId)];
  const remove = (token = owner, name = title) =>
    server.call('POST /api/workspace/delete', { workspace_id, title: name }, token);
  const restore = (token = owner) => server.call('POST /api/workspace/restore', { workspace_id }, token);
  const listed = async (token = owner) =>
    (await server.call('POST /api/workspace/deleted', {}, token)).body.results;
  const workspacesOf = async (token: string) =>
    (await server.call('POST /api/workspace/listbyworkspaceid', {}, token)).body.results.map(({ id }) => id);
  return {
    workspace_id,
    adminId,
    memberId,
    formerId: former.id,
    owner,
    member,
    remove,
    restore,
    listed,
    workspacesOf,
  };
}

async function coAdmin(workspaceId: number) {
  const { id } = await buildPerson(server.db);
  await server.db
    .insertInto('membership')
    .values({ workspace_id: workspaceId, person_id: id, role: 'admin' })
    .execute();
  return server.signIn(id);
}

describe('workspace/delete', () => {
  it('removes the workspace from all members at once, and lists it for its owner', async () => {
    const { workspace_id, owner, member, remove, listed, workspacesOf } = await company();
    expect(await remove()).toMatchObject({ status: 200 });
    for (const token of [owner, member]) {
      expect(await workspacesOf(token)).toEqual([]);
      expect(await server.call('POST /api/workspace/get', { workspace_id }, token)).toMatchObject({
        status: 403,
      });
    }
    const deleted_at = Date.parse('2026-11-18T09:00:00Z') / 1000;
    expect(await listed()).toEqual([
      { id: workspace_id, title, deleted_at, purged_at: deleted_at + 14 * day },
    ]);
    expect(await listed(member)).toEqual([]);
  });

  it('is available only to the owner, not to another admin', async () => {
    const { workspace_id, member, remove, listed } = await company();
    const admin = await coAdmin(workspace_id);
    const stranger = await company();
    expect(await remove(admin)).toMatchObject({
      status: 403,
      body: { errors: [{ msg: 'Only the owner of the workspace can delete it.' }] },
    });
    expect(await remove(member)).toMatchObject({ status: 403 });
    expect(await remove(stranger.owner)).toMatchObject({ status: 403 });
    expect(await remove('')).toMatchObject({ status: 401 });
    expect(await listed()).toEqual([]);
  });

  it.each(['Analytical engines', 'Engines', ' '])('rejects the wrong name %j', async (name) => {
    const { owner, remove, workspacesOf } = await company();
    expect(await remove(owner, name)).toMatchObject({ status: 400, body: { errors: [{ param: 'title' }] } });
    expect(await workspacesOf(owner)).toHaveLength(1);
  });

  it('stops the timers in the workspace, and no others', async () => {
    const { workspace_id, memberId, remove } = await company();
    const other = await company();
    await buildEntry(server.db, workspace_id, memberId, '2026-11-18T08:00:00Z', null);
    await buildEntry(server.db, other.workspace_id, other.memberId, '2026-11-18T08:00:00Z', null);
    await remove();
    const durations = await server.db
      .selectFrom('time_entry')
      .where('person_id', 'in', [memberId, other.memberId])
      .orderBy('id')
      .select('duration_s')
      .execute();
    expect(durations).toEqual([{ duration_s: 3600 }, { duration_s: null }]);
  });

  it('suspends its open invitations until it is restored', async () => {
    const { workspace_id, owner, remove, restore } = await company();
    await server.call('POST /api/team/sendemail', { workspace_id, email: 'grace@example.com' }, owner);
    const { payload } = await server.db
      .selectFrom('job')
      .where('kind', '=', 'mail/invitation-link')
      .orderBy('id', 'desc')
      .select('payload')
      .executeTakeFirstOrThrow();
    const { invitationId, code } = payload as { invitationId: number; code: string };
    const invite_id = decryptedCode(fieldCipher(testSecret), 'invitation', invitationId, code);
    const invitation = async () =>
      (await server.call('POST /api/invitation/getuser', { invite_id, email: 'grace@example.com' })).body
        .invite_detail;
    expect(await invitation()).toMatchObject({ state: 'open' });
    await remove();
    expect(await invitation()).toBeNull();
    await restore();
    expect(await invitation()).toMatchObject({ state: 'open' });
  });
});

describe('workspace/restore', () => {
  it('returns the workspace to its former members within 14 days', async () => {
    const { workspace_id, formerId, owner, member, remove, restore, listed, workspacesOf } = await company();
    await remove();
    server.clock.goOn(14 * day - 1);
    expect(await restore()).toMatchObject({ status: 200 });
    for (const token of [owner, member]) expect(await workspacesOf(token)).toEqual([workspace_id]);
    expect(await workspacesOf(await server.signIn(formerId))).toEqual([]);
    expect(await listed()).toEqual([]);
  });

  it('works only for the owner, within 14 days, and for a deleted workspace', async () => {
    const { workspace_id, member, remove, restore, listed } = await company();
    const admin = await coAdmin(workspace_id);
    expect(await restore()).toMatchObject({ status: 404, body: { errors: [{ param: 'workspace_id' }] } });
    await remove();
    expect(await restore(admin)).toMatchObject({ status: 404 });
    expect(await restore(member)).toMatchObject({ status: 404 });
    expect(await restore('')).toMatchObject({ status: 401 });
    server.clock.goOn(14 * day);
    expect(await restore()).toMatchObject({ status: 404 });
    expect(await listed()).toEqual([]);
  });

  it('is recorded in the audit log, like the deletion', async () => {
    const { workspace_id, owner, remove, restore } = await company();
    await remove();
    await restore();
    const { body } = await server.call('POST /api/workspace/audit_log', { workspace_id }, owner);
    expect(body.results).toMatchObject([
      { kind: 'workspace', name: 'deleted', old_value: true, new_value: false },
      { kind: 'workspace', name: 'deleted', old_value: false, new_value: true },
    ]);
  });
});

describe('the purge', () => {
  const purge = async () => {
    await server.db
      .updateTable('job')
      .set({ run_at: new Date(0) })
      .where('kind', '=', 'deleted-workspaces/purge')
      .execute();
    await server.db.deleteFrom('job').where('kind', '!=', 'deleted-workspaces/purge').execute();
    await runBackgroundJobs(
      server,
      deletedWorkspaceJobs(server.db, { clock: server.clock.now, log: server.app.log }),
    );
  };

  /** Counts rows of the workspace in each table that refers to it. */
  async function rowsOf(workspaceId: number) {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = current_schema() and column_name = 'workspace_id'`.execute(server.db);
    const counts = await Promise.all(
      tables.map(async ({ name }) => {
        const { rows } = await sql<{ count: number }>`
          select count(*)::integer as count from ${sql.table(name)} where workspace_id = ${workspaceId}`.execute(
          server.db,
        );
        return [name, rows[0]?.count ?? 0] as const;
      }),
    );
    return Object.fromEntries(counts.filter(([, count]) => count > 0));
  }

  /** Creates a workspace with rows in every table that refers to others. */
  async function furnished() {
    const made = await company();
    const { workspace_id, adminId, owner } = made;
    const client = await buildClient(server.db, workspace_id);
    const project = await buildProject(server.db, workspace_id, {
      created_by: adminId,
      client_id: client.id,
    });
    const tag = await buildTag(server.db, workspace_id);
    const entry = (start: string) =>
      buildEntry(server.db, workspace_id, adminId, start, 60, { project_id: project.id });
    const [kept, gone] = [await entry('2026-11-17T09:00:00Z'), await entry('2026-11-17T10:00:00Z')];
    const tags = { workspace_id, timer_id: kept.id, tag_id: String(tag.id) };
    await server.call('PUT /api/usertime/update_tag', tags, owner);
    await server.call('POST /api/usertime/delete', { workspace_id, timer_ids: [gone.id] }, owner);
    await server.call('POST /api/team/sendemail', { workspace_id, email: 'a@example.com' }, owner);
    return made;
  }

  it('deletes all data of the workspace after 14 days, and no other data', async () => {
    const [deleted, other] = [await furnished(), await furnished()];
    const othersRows = await rowsOf(other.workspace_id);
    await server.db.updateTable('workspace').set({ logo }).where('id', '=', deleted.workspace_id).execute();
    await deleted.remove();
    server.clock.goOn(14 * day - 1);
    await purge();
    expect(await rowsOf(deleted.workspace_id)).toMatchObject({ time_entry: 1, membership: 3, project: 1 });
    await jobsRepository(server.db).enqueue('deleted-workspaces/purge', {});
    server.clock.goOn(1);
    await purge();
    expect(await rowsOf(deleted.workspace_id)).toEqual({});
    const discards = server.db.selectFrom('job').where('kind', '=', 'image/discard').select('payload');
    expect(await discards.execute()).toEqual([{ payload: { file: logo } }]);
    expect(await rowsOf(other.workspace_id)).toEqual(othersRows);
    const { id } = await server.db
      .selectFrom('person')
      .where('id', '=', deleted.adminId)
      .select('id')
      .executeTakeFirstOrThrow();
    expect(id).toBe(deleted.adminId);
  });

  it('skips a restored workspace', async () => {
    const { workspace_id, remove, restore } = await furnished();
    await remove();
    await restore();
    server.clock.goOn(15 * day);
    await purge();
    expect(await rowsOf(workspace_id)).toMatchObject({ time_entry: 1 });
  });

  it('runs soon after 14 days', async () => {
    const { remove } = await company();
    await server.db.deleteFrom('job').execute();
    await remove();
    const job = await server.db.selectFrom('job').select(['kind', 'run_at']).executeTakeFirstOrThrow();
    const days = (job.run_at.getTime() - Date.now()) / 86_400_000;
    expect([job.kind, days]).toEqual(['deleted-workspaces/purge', expect.closeTo(14 + 1 / 24, 2)]);
  });
});
