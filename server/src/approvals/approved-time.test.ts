import { buildMember, startTestApp, type TestApp, untilLocked } from '../testing/index.ts';
import { importer, toggl } from '../imports/imports.fixture.ts';
import { approvedWorkspace, week } from './approvals.fixture.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());
beforeEach(() => server.clock.set('2026-11-16T09:00:00Z'));

const unix = (iso: string) => Date.parse(iso) / 1000;
const inWeek = { timer_start: unix('2026-11-10T12:00:00Z'), timer_end: unix('2026-11-10T13:00:00Z') };
const text = 'Time entries from 09-11-2026 to 15-11-2026 are approved and locked.';
const locked = { status: 403, body: { errors: [{ param: 'timer_start', code: 'locked', msg: text }] } };
const refused = { body: { results: [{ done: false, msg: text }] } };

/** The week is approved, with an entry; another one is after it. */
async function approved() {
  const made = await approvedWorkspace(server);
  const { id: timer_id } = await made.entry('2026-11-09T08:00:00Z', 3600);
  const { id: free } = await made.entry('2026-11-16T08:00:00Z', 600);
  await made.submit();
  return { ...made, timer_id, free };
}

it('no entry is changed in, added to or moved into approved time, nor out of it', async () => {
  const { approve, timer_id, free, workspace_id, token } = await approved();
  expect((await approve()).body.results).toMatchObject([{ done: true }]);
  const edits = [
    server.call('PUT /api/usertime/update_title', { timer_id, title: 'x' }, token),
    server.call(
      'PUT /api/usertime/update_project',
      { workspace_id, timer_id, project_id: 0, client_id: 0 },
      token,
    ),
    server.call('PUT /api/usertime/update_billable', { timer_id, is_billable: 1 }, token),
    server.call('PUT /api/usertime/update_tag', { timer_id, tag_id: '' }, token),
    server.call(
      'PUT /api/usertime/update_parts',
      { timer_id, workspace_id, project_id: 0, client_id: 0, tag_id: '', is_billable: 1 },
      token,
    ),
    server.call(
      'PUT /api/usertime/edit_manually',
      { timer_id, timer_start: unix('2026-11-16T07:00:00Z'), timer_end: unix('2026-11-16T07:10:00Z') },
      token,
    ),
    server.call('PUT /api/usertime/edit_manually', { timer_id: free, ...inWeek }, token),
    server.call('POST /api/usertime/manual_entry', { workspace_id, ...inWeek }, token),
    server.call('POST /api/usertime/create', { workspace_id, timer_start: inWeek.timer_start }, token),
    server.call('POST /api/usertime/duplicate', { timer_id }, token),
    server.call('POST /api/usertime/split', { timer_id, at: unix('2026-11-09T08:30:00Z') }, token),
    server.call('PUT /api/usertime/update', { workspace_id, timer_id, isStop: 1, title: 'late' }, token),
  ];
  for (const edit of edits) expect(await edit).toMatchObject(locked);
  expect(
    await server.call('PUT /api/usertime/update_title', { timer_id: free, title: 'x' }, token),
  ).toMatchObject({
    status: 200,
  });
});

it('none is deleted, restored or edited with others, also not by an admin, nor are such edits undone', async () => {
  const { approve, timer_id, workspace_id, token, admin, entry, submit } = await approved();
  await server.call('PUT /api/workspace/update_settings', { workspace_id, id: 6, value: 1 }, admin);
  const { id: gone } = await entry('2026-11-11T08:00:00Z', 600);
  const deleting = { workspace_id, timer_ids: [gone] };
  expect((await server.call('POST /api/usertime/delete', deleting, token)).body.results).toMatchObject([
    { done: true },
  ]);
  const edit = (by: string) =>
    server.call('PUT /api/usertime/bulk_edit', { workspace_id, timer_ids: [timer_id], is_billable: 1 }, by);
  const { body } = await edit(admin);
  expect(body).toMatchObject({ results: [{ done: true }] });
  await submit();
  await approve();
  for (const by of [token, admin]) expect(await edit(by)).toMatchObject(refused);
  const undo = { workspace_id, undo_id: body.undo_id };
  expect(await server.call('PUT /api/usertime/bulk_undo', undo, admin)).toMatchObject(refused);
  expect(await server.call('POST /api/usertime/restore', deleting, token)).toMatchObject(refused);
  expect(
    await server.call('POST /api/usertime/delete', { workspace_id, timer_ids: [timer_id] }, token),
  ).toMatchObject(refused);
  const report = { workspace_id, start: week.first_day, end: week.last_day };
  expect((await server.call('POST /api/report/detailed', report, token)).body.results).toMatchObject([
    { timer_id, may_edit: 'none' },
  ]);
});

it('a discarded timer does not come back into it, neither running nor as a finished entry', async () => {
  const { approve, submit, workspace_id, token } = await approved();
  const start = { workspace_id, timer_start: inWeek.timer_start };
  const { body } = await server.call('POST /api/usertime/create', start, token);
  const timer_id = body.results.insertId;
  await server.call('POST /api/usertime/delete_start', { timer_id }, token);
  await submit();
  await approve();
  const undo = () => server.call('POST /api/usertime/undo_discard', { timer_id }, token);
  expect(await undo()).toMatchObject(locked);
  await server.call('POST /api/usertime/create', { workspace_id }, token);
  expect(await undo()).toMatchObject(locked);
});

it('others’ time, submitted and reopened time are free; turning approvals off frees none', async () => {
  const { approve, giveBack, submit, set, timer_id, workspace_id, token } = await approved();
  const rename = (title: string) => server.call('PUT /api/usertime/update_title', { timer_id, title }, token);
  expect(await rename('submitted')).toMatchObject({ status: 200 });
  await approve();
  expect(await rename('approved')).toMatchObject(locked);
  const other = await server.signIn((await buildMember(server.db, workspace_id)).id);
  expect(
    await server.call('POST /api/usertime/manual_entry', { workspace_id, ...inWeek }, other),
  ).toMatchObject({ status: 200 });
  await giveBack();
  expect(await rename('reopened')).toMatchObject({ status: 200 });
  await submit();
  await approve();
  expect(await rename('approved again')).toMatchObject(locked);
  const listed = async () => {
    const { body } = await server.call('POST /api/workspace/listbyworkspaceid', { workspace_id }, token);
    return body.results[0];
  };
  expect(await listed()).not.toHaveProperty('approved_days');
  await set({ period: null });
  expect(await rename('off')).toMatchObject(locked);
  expect(await listed()).toMatchObject({ approved_days: [{ first: '2026-11-09', last: '2026-11-15' }] });
  await set({ period: 'month' });
  expect(await rename('by months')).toMatchObject(locked);
  await set();
  expect(await rename('on')).toMatchObject(locked);
});

it('approved time is listed and reopened while approvals are off, and nothing else is decided', async () => {
  const { approve, own, submit, queue, set, timer_id, workspace_id, token, admin } = await approved();
  const { version } = await own();
  await approve();
  await submit('2026-11-02');
  await set({ period: null });
  const { body } = await queue('approved');
  const [{ approval_id = 0 } = {}] = body.results;
  const named = { workspace_id, approval_id };
  expect(await server.call('POST /api/approval/get', named, admin)).toMatchObject({ status: 200 });
  const reopen = (by: string) => server.call('PUT /api/approval/return', { ...named, comment: 'Off' }, by);
  expect(await reopen(token)).toMatchObject({ status: 403 });
  expect(await reopen(admin)).toMatchObject({ status: 200 });
  expect(await server.call('PUT /api/usertime/update_title', { timer_id, title: 'x' }, token)).toMatchObject({
    status: 200,
  });
  const off = { status: 409, body: { errors: [{ code: 'off' }] } };
  expect(await submit()).toMatchObject(off);
  const approvals = [{ approval_id, version }];
  expect(await server.call('PUT /api/approval/approve', { workspace_id, approvals }, admin)).toMatchObject(
    off,
  );
});

it('days are those of the workspace’s time zone', async () => {
  const { submit, own, approve, entry, workspace_id, token } = await approvedWorkspace(server);
  const zone = { time_zone: 'America/New_York' };
  await server.db.updateTable('workspace').set(zone).where('id', '=', workspace_id).execute();
  // 22:00 on Sunday and 00:00 on Monday in New York
  const { id: inside } = await entry('2026-11-16T03:00:00Z', 60);
  const { id: outside } = await entry('2026-11-16T05:00:00Z', 60);
  await submit();
  expect(await own()).toMatchObject({ entries: 1 });
  await approve();
  const rename = (timer_id: number) =>
    server.call('PUT /api/usertime/update_title', { timer_id, title: 'x' }, token);
  expect(await rename(inside)).toMatchObject(locked);
  expect(await rename(outside)).toMatchObject({ status: 200 });
  const { body } = await server.call('POST /api/workspace/listbyworkspaceid', { workspace_id }, token);
  expect(body.results[0]).toMatchObject({
    approval: { approved: [{ first: '2026-11-09', last: '2026-11-15' }] },
  });
});

it('a time zone that moves entries out of approved or locked days is refused, and one that moves none is not', async () => {
  const { submit, approve, entry, giveBack, workspace_id, admin } = await approvedWorkspace(server);
  const change = (time_zone: string) =>
    server.call('PUT /api/workspace/edit', { workspace_id, time_zone }, admin);
  expect(await change('Europe/Berlin')).toMatchObject({ status: 200 });
  // 00:30 on Monday in Berlin, and Sunday in New York
  await entry('2026-11-08T23:30:00Z', 60);
  await entry('2026-11-11T12:00:00Z', 60);
  await submit();
  await approve();
  const isRefused = (count: string) => ({
    status: 409,
    body: {
      errors: [
        {
          param: 'time_zone',
          msg: `In America/New_York, ${count} would move into or out of approved or locked days. First reopen these periods or change the lock date.`,
        },
      ],
    },
  });
  expect(await change('America/New_York')).toMatchObject(isRefused('1 entry'));
  expect(await change('Europe/Vienna')).toMatchObject({ status: 200 });
  await giveBack();
  const lock = { workspace_id, value: 1, date: '08-10-2026' } as const;
  await server.call('PUT /api/workspace/update_locked_settings', lock, admin);
  await entry('2026-11-08T23:40:00Z', 60);
  expect(await change('America/New_York')).toMatchObject(isRefused('2 entries'));
  await server.call('PUT /api/workspace/update_locked_settings', { ...lock, value: 0 }, admin);
  expect(await change('America/New_York')).toMatchObject({ status: 200 });
});

it('a change of the time zone waits for what is being approved, and is refused then', async () => {
  const { entry, workspace_id, personId, admin } = await approvedWorkspace(server);
  // Monday in UTC, and Sunday in New York
  await entry('2026-11-09T00:30:00Z', 60);
  const changing = await server.db.transaction().execute(async (transaction) => {
    const days = { ...week, submitted_at: new Date(), entries: '{}' };
    const approved = { workspace_id, person_id: personId, state: 'approved', ...days } as const;
    await transaction.insertInto('approval').values(approved).execute();
    const change = { workspace_id, time_zone: 'America/New_York' };
    const answer = server.call('PUT /api/workspace/edit', change, admin);
    await untilLocked(server.db);
    return { answer };
  });
  expect(await changing.answer).toMatchObject({ status: 409, body: { errors: [{ param: 'time_zone' }] } });
});

it('an approval waits for an entry that is being added, and is refused then', async () => {
  const { approve, own, workspace_id, token } = await approved();
  const { version } = await own();
  const uuid = '0b6ff2c4-6a2c-4f0a-8a39-9f4a1c8a7a11';
  const [added, decided] = await Promise.all([
    server.call('POST /api/usertime/manual_entry', { workspace_id, uuid, ...inWeek }, token),
    approve(undefined, { version }),
  ]);
  const isAdded = added.status === 200;
  expect(decided.body.results[0]?.done).toBe(!isAdded);
});

describe('an import', () => {
  const line = (day: string) =>
    `Mara Lind,mara@example.test,Nordhafen,Website,,Header,Yes,${day},09:00:00,${day},10:00:00,01:00:00,UI`;

  /** Mara's entries of two days are imported, and the week of the first is approved. */
  async function imported() {
    const made = await importer(server);
    const { workspace_id, token } = made;
    const { import_id } = await made.importFile('one.csv', toggl(line('2026-11-08'), line('2026-11-09')));
    const settings = { workspace_id, period: 'week', week_start: 1, approver_ids: [] };
    await server.call('PUT /api/approval/update_settings', settings, token);
    const mara = await server.db
      .selectFrom('time_entry')
      .where('workspace_id', '=', workspace_id)
      .select('person_id')
      .executeTakeFirstOrThrow();
    const member = await server.signIn(mara.person_id);
    await server.db
      .updateTable('membership')
      .set({ active: true })
      .where('person_id', '=', mara.person_id)
      .execute();
    await server.call('PUT /api/approval/submit', { workspace_id, first_day: week.first_day }, member);
    const { body } = await server.call(
      'POST /api/approval/team_list',
      { workspace_id, state: 'submitted' },
      token,
    );
    await server.call(
      'PUT /api/approval/approve',
      { workspace_id, approvals: body.results.map(({ approval_id, version }) => ({ approval_id, version })) },
      token,
    );
    return { ...made, import_id };
  }

  it('leaves out approved time, and its undo leaves it there', async () => {
    const { begin, add, preview, undo, entries, import_id } = await imported();
    expect(await undo(import_id)).toMatchObject({ status: 200 });
    expect(await entries()).toMatchObject([{ start: new Date('2026-11-09T08:00:00Z') }]);
    const another = await begin();
    await add(another, 'two.csv', toggl(line('2026-11-10').replace('Header', 'Footer')));
    expect(await preview(another)).toMatchObject({ preview: { entries: 0, locked: 1 } });
  });
});
