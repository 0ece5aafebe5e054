import type { Payload } from '@timeweave/shared/api';
import { notificationListener } from '../notifications/index.ts';
import {
  buildEntry,
  buildProject,
  buildProjectWorkspace,
  buildTag,
  startTestApp,
  type TestApp,
  until,
} from '../testing/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

type Edit = Partial<Payload<'PUT /api/usertime/bulk_edit'>>;

/** Creates a workspace whose member has an entry on a project that another member manages. */
async function company(rules: object = { others_entries_editable: true }) {
  const house = await buildProjectWorkspace(server, rules);
  const { id: workspace_id, ids, projectId } = house;
  const booked = { project_id: projectId, description: 'Loom' };
  const entry = (details: object = booked, seconds: number | null = 60) =>
    buildEntry(server.db, workspace_id, ids.member, '2026-11-17T09:00:00Z', seconds, details);
  const { id } = await entry();
  const edit = (token: string, fields: Edit, timer_ids = [id]) =>
    server.call('PUT /api/usertime/bulk_edit', { workspace_id, timer_ids, ...fields }, token);
  const undo = (token: string, undo_id?: number) =>
    server.call('PUT /api/usertime/bulk_undo', { workspace_id, undo_id }, token);
  const stored = () =>
    server.db.selectFrom('time_entry').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  const log = async () =>
    (await server.call('POST /api/workspace/audit_log', { workspace_id, kind: 'entry' }, house.admin)).body
      .results;
  return { ...house, workspace_id, entry, entryId: id, edit, undo, stored, log };
}

const missing = 'This time entry does not exist.';
const notTheirs = 'Only the owner, the managers of its project and admins may change this entry.';
const off = 'This workspace doesn’t let managers and admins change other members’ entries.';
const refusedWith = (msg: string) => ({ status: 200, body: { results: [{ done: false, msg }] } });
const accepted = { status: 200, body: { results: [{ done: true }] } };

describe('when the workspace allows it', () => {
  it.each(['admin', 'manager'] as const)(
    "the %s changes project, tags and billable flag of a member's entry, and the audit log shows it",
    async (role) => {
      const { [role]: token, ids, workspace_id, edit, stored, log } = await company();
      const other = await buildProject(server.db, workspace_id, { created_by: ids.admin, name: 'Mill' });
      const tag = await buildTag(server.db, workspace_id, 'review');
      const fields = { project_id: other.id, add_tags: [tag.id], is_billable: 1 as const };
      expect(await edit(token, fields)).toMatchObject(accepted);
      expect(await stored()).toMatchObject({
        project_id: other.id,
        is_billable: true,
        person_id: ids.member,
        description: 'Loom',
      });
      const about = { changed_by: { user_id: ids[role] }, member: { user_id: ids.member }, subject: 'Loom' };
      expect((await log()).toReversed()).toMatchObject([
        { ...about, name: 'entry_project', old_value: 'Difference Engine', new_value: 'Mill' },
        { ...about, name: 'entry_tags', old_value: null, new_value: 'review' },
        { ...about, name: 'entry_billable', old_value: false, new_value: true },
      ]);
    },
  );

  it('a manager undoes a change that removed the entry from the project, and the log shows both', async () => {
    const { manager, projectId, edit, undo, stored, log } = await company();
    const { body } = await edit(manager, { project_id: 0 });
    expect(await stored()).toMatchObject({ project_id: null });
    expect(await undo(manager, body.undo_id)).toMatchObject(accepted);
    expect(await stored()).toMatchObject({ project_id: projectId });
    expect(await log()).toMatchObject([
      { old_value: null, new_value: 'Difference Engine' },
      { old_value: 'Difference Engine', new_value: null },
    ]);
  });

  it('open pages of the owner are notified', async () => {
    const { admin, ids, edit } = await company();
    const listener = notificationListener(server.connection, { warn: () => undefined });
    const notified = new Set<number>();
    await listener.subscribe((what) => {
      if (what !== 'missed' && what.name === 'entries/changed' && 'personId' in what)
        notified.add(what.personId);
    });
    await edit(admin, { is_billable: 1 });
    await until('both are notified', () => notified.size >= 2);
    await listener.close();
    expect([...notified].toSorted()).toEqual([ids.admin, ids.member].toSorted());
  });

  it('another user cannot change the description or times, nor delete the entry', async () => {
    const { admin, workspace_id, entryId, edit, stored } = await company();
    const before = await stored();
    expect(await edit(admin, { title: 'Mine', is_billable: 1 })).toMatchObject(
      refusedWith('Only the owner may change the description of an entry.'),
    );
    const times = { timer_id: entryId, timer_start: 1_795_000_000, timer_end: 1_795_000_060 };
    const title = { timer_id: entryId, title: 'Mine' };
    expect(await server.call('PUT /api/usertime/edit_manually', times, admin)).toMatchObject({ status: 404 });
    expect(await server.call('PUT /api/usertime/update_title', title, admin)).toMatchObject({ status: 404 });
    const deletion = { workspace_id, timer_ids: [entryId] };
    expect(await server.call('POST /api/usertime/delete', deletion, admin)).toMatchObject(
      refusedWith(missing),
    );
    expect(await stored()).toEqual(before);
  });

  it('a member and the manager of another project cannot change it', async () => {
    const { outsider, ids, workspace_id, edit, stored, log } = await company();
    const other = await buildProject(server.db, workspace_id, { created_by: ids.admin, name: 'Loom' });
    await server.db
      .insertInto('project_member')
      .values({ workspace_id, project_id: other.id, person_id: ids.outsider, role: 'manager' })
      .execute();
    expect(await edit(outsider, { is_billable: 1 })).toMatchObject(refusedWith(notTheirs));
    expect(await edit(outsider, { project_id: other.id })).toMatchObject(refusedWith(notTheirs));
    expect(await stored()).toMatchObject({ is_billable: false });
    expect(await log()).toEqual([]);
  });

  it('an admin of another workspace can neither change nor see it', async () => {
    const { workspace_id, entryId, stored } = await company();
    const other = await company();
    const fields = { is_billable: 1, timer_ids: [entryId] };
    const call = 'PUT /api/usertime/bulk_edit';
    expect(await server.call(call, { workspace_id, ...fields }, other.admin)).toMatchObject({
      status: 403,
      body: { errors: [expect.anything()] },
    });
    const { body } = await server.call(call, { workspace_id: other.workspace_id, ...fields }, other.admin);
    expect(body.results).toEqual([{ timer_id: entryId, done: false, msg: missing }]);
    expect(await stored()).toMatchObject({ is_billable: false });
  });

  it('the lock date applies, and a running timer is not changed', async () => {
    const { admin, workspace_id, entry, edit } = await company();
    const running = await entry({}, null);
    expect(await edit(admin, { is_billable: 1 }, [running.id])).toMatchObject(
      refusedWith('This time entry is still running.'),
    );
    await server.db
      .updateTable('workspace')
      .set({ locked_until: '2026-11-17' })
      .where('id', '=', workspace_id)
      .execute();
    expect(await edit(admin, { is_billable: 1 })).toMatchObject(
      refusedWith('Time entries up to 17-11-2026 are locked in this workspace.'),
    );
  });

  it('an entry can only move to a project that its owner sees', async () => {
    const { admin, outsider, ids, workspace_id, edit, entryId } = await company({
      others_entries_editable: true,
      sole_team_viewer: true,
    });
    const other = await buildProject(server.db, workspace_id, { created_by: ids.admin, name: 'Loom' });
    expect(await edit(admin, { project_id: other.id })).toMatchObject(
      refusedWith('The owner of this entry is not on the project.'),
    );
    await server.db
      .insertInto('project_member')
      .values({ workspace_id, project_id: other.id, person_id: ids.member, role: 'member' })
      .execute();
    expect(await edit(admin, { project_id: other.id })).toMatchObject(accepted);
    const unseen = { status: 200, body: { results: [{ timer_id: entryId, done: false, msg: missing }] } };
    expect(await edit(outsider, { is_billable: 1 })).toEqual(unseen);
  });
});

describe('when the workspace does not allow it', () => {
  it.each(['admin', 'manager'] as const)('the %s cannot change anything', async (role) => {
    const { [role]: token, edit, stored } = await company({});
    expect(await edit(token, { is_billable: 1 })).toMatchObject(refusedWith(off));
    expect(await stored()).toMatchObject({ is_billable: false });
  });

  it('the owner can still change everything, without an audit log entry', async () => {
    const { member, edit, stored, log } = await company({});
    expect(await edit(member, { title: 'Mine', is_billable: 1 })).toMatchObject(accepted);
    expect(await stored()).toMatchObject({ description: 'Mine', is_billable: true });
    expect(await log()).toEqual([]);
  });

  it('an earlier change cannot be undone', async () => {
    const { admin, workspace_id, edit, undo, stored } = await company();
    const { body } = await edit(admin, { is_billable: 1 });
    const setting = { workspace_id, id: 6, value: 0 };
    await server.call('PUT /api/workspace/update_settings', setting, admin);
    expect(await undo(admin, body.undo_id)).toMatchObject(refusedWith(off));
    expect(await stored()).toMatchObject({ is_billable: true });
  });
});

it('the detailed report shows what its reader may change of each entry', async () => {
  const house = await company();
  const { workspace_id, entry } = house;
  await entry({ description: 'Without a project' });
  const mayEdit = async (token: string) => {
    const days = { workspace_id, start: '2026-11-16', end: '2026-11-18', sort: 'title' };
    const { body } = await server.call('POST /api/report/detailed', days, token);
    return body.results.map(({ may_edit }) => may_edit);
  };
  expect(await mayEdit(house.member)).toEqual(['all', 'all']);
  expect(await mayEdit(house.admin)).toEqual(['parts', 'parts']);
  expect(await mayEdit(house.manager)).toEqual(['none', 'parts']);
  expect(await mayEdit(house.outsider)).toEqual(['none', 'none']);
  const rules = { locked_until: '2026-11-17' };
  await server.db.updateTable('workspace').set(rules).where('id', '=', workspace_id).execute();
  expect(await mayEdit(house.member)).toEqual(['none', 'none']);
  expect(await mayEdit(house.admin)).toEqual(['none', 'none']);
});
