import { sql } from 'kysely';
import { buildMember, startTestApp, type TestApp } from '../testing/index.ts';
import { approvedWorkspace, week } from './approvals.fixture.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());
beforeEach(() => server.clock.set('2026-11-16T09:00:00Z'));

const refusal = (status: number, param: string, code?: string) => ({
  status,
  body: { errors: [{ param, ...(code && { code }) }] },
});

describe('a member', () => {
  it('sees the own periods, submits one, and takes it back', async () => {
    const { entry, own, submit, queue, workspace_id, token } = await approvedWorkspace(server);
    await entry('2026-11-09T08:00:00Z', 3600, { is_billable: true });
    await entry('2026-11-15T23:00:00Z', 7200);
    await entry('2026-11-16T00:00:00Z', 60);
    const { body } = await server.call('POST /api/approval/list', { workspace_id }, token);
    expect(body.results).toHaveLength(12);
    expect(body.results.slice(0, 2)).toMatchObject([
      { first_day: '2026-11-16', state: 'open', time: 60_000 },
      { ...week, state: 'open', approval_id: null },
    ]);
    expect(await submit()).toMatchObject({ status: 200 });
    const submitted = await own();
    expect(submitted).toMatchObject({
      ...{ ...week, state: 'submitted', entries: 2, time: 10_800_000, billable_time: 3_600_000, changed: 0 },
      gaps: ['2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13'],
    });
    const dayOff = { workspace_id, start: '2026-11-11', end: '2026-11-11', is_off: 1 };
    await server.call('PUT /api/day_off/set', dayOff, token);
    expect((await queue()).body.results).toMatchObject([
      {
        approval_id: submitted.approval_id,
        may_decide: 1,
        gaps: ['2026-11-10', '2026-11-12', '2026-11-13'],
      },
    ]);
    const withdraw = { workspace_id, approval_id: submitted.approval_id };
    expect(await server.call('PUT /api/approval/withdraw', withdraw, token)).toMatchObject({ status: 200 });
    expect(await own()).toMatchObject({ state: 'open' });
    expect((await queue()).body.results).toEqual([]);
  });

  it('has no days without time from before they joined', async () => {
    const { own, workspace_id } = await approvedWorkspace(server);
    const { id } = await buildMember(server.db, workspace_id);
    await server.db
      .updateTable('membership')
      .where('person_id', '=', id)
      .set({ created_at: new Date('2026-11-12T22:00:00Z') })
      .execute();
    expect(await own(undefined, await server.signIn(id))).toMatchObject({
      gaps: ['2026-11-12', '2026-11-13'],
    });
  });

  it('submits no period with a running timer, in the future or with another first day', async () => {
    const { entry, submit } = await approvedWorkspace(server);
    await entry('2026-11-16T08:00:00Z', null);
    expect(await submit('2026-11-16')).toMatchObject(refusal(409, 'first_day', 'running'));
    expect(await submit('2026-11-23')).toMatchObject(refusal(409, 'first_day', 'future'));
    expect(await submit('2026-11-10')).toMatchObject(refusal(400, 'first_day'));
    expect(await submit('2026-02-31')).toMatchObject(refusal(400, 'first_day'));
    expect(await submit()).toMatchObject({ status: 200 });
  });

  it('still edits a submitted period; approvers see what changed, and submitting again clears it', async () => {
    const { entry, own, submit, workspace_id, token } = await approvedWorkspace(server);
    const { id } = await entry('2026-11-09T08:00:00Z', 3600);
    const { id: gone } = await entry('2026-11-10T08:00:00Z', 3600);
    await submit();
    const title = { timer_id: id, title: 'Renamed' };
    expect(await server.call('PUT /api/usertime/update_title', title, token)).toMatchObject({ status: 200 });
    await server.call('POST /api/usertime/delete', { workspace_id, timer_ids: [gone] }, token);
    await entry('2026-11-11T08:00:00Z', 3600);
    expect(await own()).toMatchObject({ state: 'submitted', changed: 3 });
    expect(await submit()).toMatchObject({ status: 200 });
    expect(await own()).toMatchObject({ state: 'submitted', changed: 0 });
  });

  it('neither approves nor sees others’ periods, unless chosen', async () => {
    const { queue, submit, own, approve, giveBack, set, personId, workspace_id, admin } =
      await approvedWorkspace(server);
    const { id } = await buildMember(server.db, workspace_id);
    const other = await server.signIn(id);
    await submit();
    const { approval_id } = await own();
    const get = () => server.call('POST /api/approval/get', { workspace_id, approval_id }, other);
    expect(await queue('submitted', other)).toMatchObject(refusal(403, 'workspace_id'));
    expect(await get()).toMatchObject({ status: 404 });
    expect(await approve(other)).toMatchObject({ body: { results: [{ done: false }] } });
    expect(await giveBack({}, other)).toMatchObject({ status: 403 });
    expect(await set({}, other)).toMatchObject({ status: 403 });
    expect(await set({ approver_ids: [id, personId] })).toMatchObject({ status: 200 });
    expect(await server.call('POST /api/approval/settings', { workspace_id }, admin)).toMatchObject({
      body: { period: 'week', week_start: 1, approver_ids: [personId, id].sort((a, b) => a - b) },
    });
    expect(await get()).toMatchObject({ status: 200, body: { approval: { may_decide: 1 } } });
    // Nobody their own.
    expect(await own()).toMatchObject({ may_decide: 0 });
    expect(await approve(other)).toMatchObject({ body: { results: [{ done: true }] } });
  });

  it.each(['removed', 'signed out', 'of another workspace'])('%s has no access', async (kind) => {
    const { workspace_id, personId, admin, token, own, submit } = await approvedWorkspace(server);
    await submit();
    const { approval_id } = await own();
    let by: string | undefined = token;
    if (kind === 'removed')
      await server.call('PUT /api/team/deactivate', { workspace_id, user_id: personId }, admin);
    if (kind === 'signed out') by = undefined;
    if (kind === 'of another workspace') by = (await approvedWorkspace(server)).admin;
    const status = kind === 'signed out' ? 401 : 403;
    const named = { workspace_id, approval_id };
    const calls = [
      server.call('POST /api/approval/list', { workspace_id }, by),
      server.call('POST /api/approval/team_list', { workspace_id, state: 'submitted' }, by),
      server.call('POST /api/approval/get', named, by),
      server.call('POST /api/approval/settings', { workspace_id }, by),
      server.call('PUT /api/approval/submit', { workspace_id, first_day: week.first_day }, by),
      server.call('PUT /api/approval/withdraw', named, by),
      server.call(
        'PUT /api/approval/approve',
        { workspace_id, approvals: [{ approval_id, version: 'x' }] },
        by,
      ),
      server.call('PUT /api/approval/return', { ...named, comment: 'x' }, by),
    ];
    expect((await Promise.all(calls)).map((each) => each.status)).toEqual(calls.map(() => status));
    if (kind !== 'of another workspace') return;
    // In the own workspace, the period of another does not exist.
    const { workspace_id: mine, admin: boss } = await approvedWorkspace(server);
    const elsewhere = { workspace_id: mine, approval_id };
    expect(await server.call('POST /api/approval/get', elsewhere, boss)).toMatchObject({ status: 404 });
    const back = { ...elsewhere, comment: 'x' };
    expect(await server.call('PUT /api/approval/return', back, boss)).toMatchObject({ status: 404 });
    const seen = { workspace_id: mine, approvals: [{ approval_id, version: 'x' }] };
    expect((await server.call('PUT /api/approval/approve', seen, boss)).body.results).toMatchObject([
      { done: false },
    ]);
  });
});

describe('a period of many entries', () => {
  it('is read in pages of 500 entries', async () => {
    const { workspace_id, personId, submit, own, admin } = await approvedWorkspace(server);
    await sql`insert into time_entry (workspace_id, person_id, started_at, ended_at)
      select ${workspace_id}, ${personId}, start, start + interval '5 minutes'
      from generate_series(1, 501) n, lateral (select timestamptz '2026-11-09T08:00Z' + n * interval '6 minutes' as start)
        as started`.execute(server.db);
    await submit();
    const { approval_id } = await own();
    const get = async (offset?: number) =>
      (await server.call('POST /api/approval/get', { workspace_id, approval_id, offset }, admin)).body;
    const [first, second] = [await get(), await get(500)];
    expect(first).toMatchObject({ approval: { entries: 501, overlaps: 0 }, has_more: true });
    expect(first.results).toHaveLength(500);
    expect(second).toMatchObject({ approval: { entries: 501 }, has_more: false });
    expect(second.results).toHaveLength(1);
    expect(await get(1000)).toMatchObject({ results: [], has_more: false });
  });
});

describe('an approver', () => {
  it('approves what was seen, and no later version', async () => {
    const { entry, submit, own, approve } = await approvedWorkspace(server);
    await entry('2026-11-09T08:00:00Z', 3600);
    await submit();
    const { version } = await own();
    await entry('2026-11-10T08:00:00Z', 3600);
    const { body } = await approve(undefined, { version });
    expect(body.results).toMatchObject([{ done: false, msg: expect.stringContaining('changed') }]);
    expect((await approve()).body.results).toMatchObject([{ done: true }]);
    expect(await own()).toMatchObject({ state: 'approved', decided_by: 'Ada Lovelace' });
    expect(await submit()).toMatchObject(refusal(409, 'first_day', 'approved'));
    expect((await approve()).body.results).toMatchObject([{ done: false }]);
  });

  it('approves no period in which a timer runs', async () => {
    const { entry, submit, approve, personId } = await approvedWorkspace(server);
    await submit();
    const { id } = await entry('2026-11-15T23:00:00Z', null);
    expect((await approve()).body.results).toMatchObject([{ done: false }]);
    await server.db.deleteFrom('time_entry').where('id', '=', id).where('person_id', '=', personId).execute();
    expect((await approve()).body.results).toMatchObject([{ done: true }]);
  });

  it('returns with a comment, also at an entry, and reopens; the audit log has each decision', async () => {
    const { entry, submit, own, approve, giveBack, workspace_id, admin } = await approvedWorkspace(server);
    const { id } = await entry('2026-11-09T08:00:00Z', 3600);
    const { id: outside } = await entry('2026-11-17T08:00:00Z', 3600);
    await submit();
    expect(await giveBack({ entry_id: outside, entry_comment: 'x' })).toMatchObject(refusal(400, 'entry_id'));
    expect(await giveBack({ entry_id: id })).toMatchObject(refusal(400, 'entry_comment'));
    expect(await giveBack({ comment: ' ' })).toMatchObject(refusal(400, 'comment'));
    expect(await giveBack({ entry_id: id, entry_comment: 'Which project?' })).toMatchObject({ status: 200 });
    const returned = { comment: 'Once more', entry_id: id, entry_comment: 'Which project?' };
    expect(await own()).toMatchObject({ state: 'returned', ...returned });
    expect(await giveBack()).toMatchObject(refusal(409, 'approval_id', 'not-submitted'));
    await submit();
    expect(await own()).toMatchObject({ state: 'submitted', comment: null, entry_id: null });
    await approve();
    expect(await giveBack()).toMatchObject({ status: 200 });
    expect(await own()).toMatchObject({ state: 'returned' });
    const log = await server.call('POST /api/workspace/audit_log', { workspace_id, kind: 'entry' }, admin);
    expect(log.body.results).toMatchObject(
      [
        ['approved', 'reopened'],
        ['submitted', 'approved'],
        ['submitted', 'returned'],
      ].map(([old_value, new_value]) => ({ name: 'approval', old_value, new_value })),
    );
  });

  it('decides about the own time only if nobody else approves', async () => {
    const { submit, own, admin, workspace_id, personId, set } = await approvedWorkspace(server);
    await submit(week.first_day, admin);
    const approve = async () => {
      const { approval_id, version } = await own(week.first_day, admin);
      const seen = { workspace_id, approvals: [{ approval_id, version }] };
      return (await server.call('PUT /api/approval/approve', seen, admin)).body.results;
    };
    await set({ approver_ids: [personId] });
    expect(await approve()).toMatchObject([{ done: false, msg: expect.stringContaining('own') }]);
    await set();
    expect(await approve()).toMatchObject([{ done: true }]);
  });

  it('sees the entries with overlaps and changes', async () => {
    const { entry, submit, own, workspace_id, admin } = await approvedWorkspace(server);
    await entry('2026-11-09T08:00:00Z', 3600);
    await submit();
    await entry('2026-11-09T08:30:00Z', 3600);
    const { approval_id } = await own();
    const { body } = await server.call('POST /api/approval/get', { workspace_id, approval_id }, admin);
    expect(body.approval).toMatchObject({ overlaps: 1, changed: 1, name: 'Ada Lovelace' });
    expect(body.results).toMatchObject([
      { date: '2026-11-09', is_overlapping: 1, is_changed: 0 },
      { date: '2026-11-09', is_overlapping: 1, is_changed: 1 },
    ]);
  });
});

describe('the settings', () => {
  it('divide by months, refuse strangers as approvers, and turn all calls off', async () => {
    const { set, own, submit, workspace_id, token } = await approvedWorkspace(server);
    const { personId: stranger } = await approvedWorkspace(server);
    expect(await set({ approver_ids: [stranger] })).toMatchObject(refusal(400, 'approver_ids'));
    await set({ period: 'month' });
    expect(await own('2026-11-09')).toMatchObject({ first_day: '2026-11-01', last_day: '2026-11-30' });
    expect(await submit('2026-11-01')).toMatchObject({ status: 200 });
    const workspaces = () => server.call('POST /api/workspace/listbyworkspaceid', { workspace_id }, token);
    expect((await workspaces()).body.results).toMatchObject([
      { approval: { period: 'month', week_start: 1, is_approver: 0, approved: [] } },
    ]);
    await set({ period: null });
    expect((await workspaces()).body.results[0]).not.toHaveProperty('approval');
    expect(await submit('2026-11-01')).toMatchObject(refusal(409, 'workspace_id', 'off'));
  });
});
