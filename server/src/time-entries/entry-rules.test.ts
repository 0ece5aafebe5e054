import { buildProject, startTestApp, type TestApp } from '../testing/index.ts';
import { rowsOf, trackingMember } from './tracking-member.fixture.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());
beforeEach(() => server.clock.set('2026-11-18T09:00:00Z'));

const unix = (iso: string) => Date.parse(iso) / 1000;

const member = () => trackingMember(server);

describe('a lock date', () => {
  const locked = { status: 403, body: { errors: [{ param: 'timer_start', code: 'locked' }] } };

  /** A workspace in New York with entries of a minute, locked up to 16 November. */
  async function lockedWorkspace(...starts: string[]) {
    const made = await member();
    const { workspace_id, admin } = made;
    const entries = [];
    for (const start of starts) entries.push((await made.entry(start, 60)).id);
    await server.db
      .updateTable('workspace')
      .set({ time_zone: 'America/New_York' })
      .where('id', '=', workspace_id)
      .execute();
    const payload = { workspace_id, value: 1, date: '16-10-2026' };
    expect(await server.call('PUT /api/workspace/update_locked_settings', payload, admin)).toMatchObject({
      status: 200,
    });
    return { ...made, entries };
  }

  it('prevents changes of entries on locked days, in the workspace’s time zone, and new entries there', async () => {
    // 22:00 on the 16th in New York, and midnight
    const { workspace_id, personId, token, entries } = await lockedWorkspace(
      '2026-11-17T03:00:00Z',
      '2026-11-17T05:00:00Z',
    );
    const [timer_id = 0, free = 0] = entries;
    const times = { timer_start: unix('2026-11-16T12:00:00Z'), timer_end: unix('2026-11-16T13:00:00Z') };
    const rename = (id: number) =>
      server.call('PUT /api/usertime/update_title', { timer_id: id, title: 'x' }, token);
    expect(await rename(timer_id)).toMatchObject(locked);
    expect(await rename(free)).toMatchObject({ status: 200 });
    const moved = { timer_id: free, timer_start: times.timer_start };
    expect(await server.call('PUT /api/usertime/edit_manually', moved, token)).toMatchObject(locked);
    expect(
      await server.call('POST /api/usertime/manual_entry', { workspace_id, ...times }, token),
    ).toMatchObject(locked);
    for (const call of ['POST /api/usertime/duplicate', 'POST /api/usertime/split'] as const) {
      const at = call.endsWith('split') ? { at: unix('2026-11-17T03:00:30Z') } : {};
      expect(await server.call(call, { timer_id, ...at }, token)).toMatchObject(locked);
    }
    const { body } = await server.call(
      'POST /api/usertime/delete',
      { workspace_id, timer_ids: [timer_id] },
      token,
    );
    expect(body.results).toMatchObject([{ done: false, msg: expect.stringContaining('16-11-2026') }]);
    expect(await rowsOf(server, personId)).toHaveLength(2);
  });

  it('rejects a timer that would start before it, and must be in the past', async () => {
    const { workspace_id, token, admin } = await lockedWorkspace();
    const backdated = { workspace_id, timer_start: unix('2026-11-16T12:00:00Z') };
    expect(await server.call('POST /api/usertime/create', backdated, token)).toMatchObject(locked);
    expect(await server.call('POST /api/usertime/create', { workspace_id }, token)).toMatchObject({
      status: 200,
    });
    const lock = (date: string | null, value = 1, by = admin) =>
      server.call('PUT /api/workspace/update_locked_settings', { workspace_id, value, date }, by);
    expect(await lock('18-10-2026')).toMatchObject({ status: 400, body: { errors: [{ param: 'date' }] } });
    expect(await lock('31-1-2026')).toMatchObject({ status: 400 });
    expect(await lock(null, 0, token)).toMatchObject({ status: 403 });
    const shown = async () =>
      (await server.call('POST /api/workspace/listbyworkspaceid', {}, token)).body.results.find(
        ({ id }) => id === workspace_id,
      );
    expect(await shown()).toMatchObject({ is_time_entry_locked: 1, locked_date: '16-10-2026' });
    await lock(null);
    expect(await shown()).toMatchObject({ locked_until: '2026-11-17' });
    await lock(null, 0);
    expect(await shown()).toMatchObject({ is_time_entry_locked: 0, locked_date: null });
  });
});

it('required fields block start, stop and manual entries, and the timer keeps running', async () => {
  const { workspace_id, personId, token, admin } = await member();
  const project = await buildProject(server.db, workspace_id, { created_by: personId });
  const incomplete = { workspace_id, title: ' ', project_id: 0 };
  const { body } = await server.call('POST /api/usertime/create', incomplete, token);
  const timer_id = body.results.insertId;
  const rule = { workspace_id, id: 4, value: 1 };
  expect(await server.call('PUT /api/workspace/update_settings', rule, token)).toMatchObject({ status: 403 });
  expect(await server.call('PUT /api/workspace/update_settings', rule, admin)).toMatchObject({ status: 200 });

  const stop = (fields: object) =>
    server.call('PUT /api/usertime/update', { workspace_id, timer_id, isStop: 1, ...fields }, token);
  expect(await stop({})).toMatchObject({
    status: 400,
    body: { errors: [{ param: 'title' }, { param: 'project_id' }] },
  });
  expect(await server.call('POST /api/usertime/create', incomplete, token)).toMatchObject({ status: 400 });
  const times = { timer_start: unix('2026-11-17T09:00:00Z'), timer_end: unix('2026-11-17T10:00:00Z') };
  expect(
    await server.call('POST /api/usertime/manual_entry', { ...incomplete, ...times }, token),
  ).toMatchObject({ status: 400 });
  expect(await rowsOf(server, personId)).toMatchObject([{ ended_at: null }]);
  expect(await stop({ title: 'Note G', project_id: project.id })).toMatchObject({ status: 200 });
});

describe('a late start and stop from a device', () => {
  const create = (workspace_id: number, token: string, timer_start: number, title = '') =>
    server.call('POST /api/usertime/create', { workspace_id, timer_start, title }, token);

  it('keep their own times', async () => {
    const { workspace_id, personId, token } = await member();
    const { body } = await create(workspace_id, token, unix('2026-11-18T07:00:00Z'));
    const stop = { workspace_id, timer_id: body.results.insertId, isStop: 1 };
    await server.call(
      'PUT /api/usertime/update',
      { ...stop, timer_end: unix('2026-11-18T08:00:00Z') },
      token,
    );
    expect(await rowsOf(server, personId)).toMatchObject([{ duration_s: 3600 }]);
  });

  it('lose no time to a timer that another device has started since', async () => {
    const { workspace_id, personId, token } = await member();
    await create(workspace_id, token, unix('2026-11-18T08:00:00Z'), 'later');
    const { body } = await create(workspace_id, token, unix('2026-11-18T07:00:00Z'), 'earlier');
    expect(body.running).toMatchObject([{ title: 'later' }]);
    expect(await rowsOf(server, personId)).toMatchObject([
      { description: 'later', ended_at: null },
      { description: 'earlier', duration_s: 3600 },
    ]);
  });

  it('are never in the future', async () => {
    const { workspace_id, personId, token } = await member();
    await create(workspace_id, token, unix('2026-11-18T12:00:00Z'));
    expect(await rowsOf(server, personId)).toMatchObject([{ started_at: new Date('2026-11-18T09:00:00Z') }]);
  });
});

it('a change of times is rejected when another device has changed the times that the caller saw', async () => {
  const { personId, token, entry } = await member();
  const { id: timer_id } = await entry('2026-11-17T09:00:00Z', 60);
  const [nine, eight] = [unix('2026-11-17T09:00:00Z'), unix('2026-11-17T08:00:00Z')];
  const edit = (timer_start: number, seen: object) =>
    server.call('PUT /api/usertime/edit_manually', { timer_id, timer_start, ...seen }, token);
  expect(await edit(eight, { seen_start: nine, seen_end: nine + 60 })).toMatchObject({ status: 200 });
  const refused = { status: 409, body: { errors: [{ code: 'changed-meanwhile' }] } };
  expect(await edit(nine + 30, { seen_start: nine })).toMatchObject(refused);
  expect(await edit(nine + 30, { seen_end: nine })).toMatchObject(refused);
  // The times already match the request.
  expect(await edit(eight, { seen_start: nine })).toMatchObject({ status: 200 });
  expect(await rowsOf(server, personId)).toMatchObject([{ duration_s: 3660 }]);
});
