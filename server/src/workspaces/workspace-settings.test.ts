import { sql } from 'kysely';
import { buildEntry, buildMember, buildWorkspace, startTestApp, type TestApp } from '../testing/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

async function company(details: object = {}) {
  const { id: workspace_id, adminId } = await buildWorkspace(server.db, details);
  const { id: memberId } = await buildMember(server.db, workspace_id);
  const [admin, member] = [await server.signIn(adminId), await server.signIn(memberId)];
  const settings = async (token = admin) => {
    const { body } = await server.call('POST /api/workspace/settings', { workspace_id }, token);
    const [[flags], [rights]] = body.results;
    return { ...flags, ...rights };
  };
  const logged = async () => {
    const rows = await server.db
      .selectFrom('audit_log')
      .where('workspace_id', '=', workspace_id)
      .orderBy('id')
      .selectAll()
      .execute();
    return rows.map((row) => [row.kind, row.name, row.old_value, row.new_value]);
  };
  return { workspace_id, adminId, memberId, admin, member, settings, logged };
}

describe('workspace/settings', () => {
  it('says since when a restored installation sends nothing', async () => {
    const { settings } = await company();
    const stopped_at = new Date('2026-11-28T09:00:00Z');
    await server.db.insertInto('sending_stop').values({ stopped_at }).execute();
    expect(await settings()).toMatchObject({ sending_stopped_at: stopped_at.getTime() / 1000 });
    await server.db.deleteFrom('sending_stop').execute();
  });

  it('shows a new workspace with its defaults and its owner', async () => {
    const { workspace_id, settings } = await company();
    expect(await settings()).toEqual({
      id: workspace_id,
      title: 'Analytical Engines',
      workspace_logo: null,
      currency: 'USD',
      is_default_billable: 0,
      is_time_rounding: 0,
      rounding_to: null,
      rounding_duration: null,
      is_time_entry_locked: 0,
      locked_date: null,
      locked_until: null,
      sending_stopped_at: null,
      time_zone: 'UTC',
      is_group_similar_entries: 0,
      is_owner: 1,
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: expect.stringContaining('@example.com'),
      profile_name_colorcode: '364fc7',
      is_sole_billable_rate_viewer: 0,
      is_sole_project_creator: 0,
      is_sole_team_viewer: 0,
      is_required_fields: 0,
      is_others_entries_editable: 0,
      is_second_factor_required: 0,
    });
  });

  it("shows a member the owner, and the member's own preference", async () => {
    const { memberId, member, settings } = await company();
    await server.db
      .updateTable('person')
      .set({ group_similar_entries: true })
      .where('id', '=', memberId)
      .execute();
    expect(await settings(member)).toMatchObject({ is_owner: 0, is_group_similar_entries: 1 });
    expect(await settings()).toMatchObject({ is_owner: 1, is_group_similar_entries: 0 });
  });

  it('requires a workspace', async () => {
    const { admin } = await company();
    expect(await server.call('POST /api/workspace/settings', {}, admin)).toMatchObject({
      status: 400,
      body: { errors: [{ param: 'workspace_id' }] },
    });
  });
});

describe('workspace/edit', () => {
  const edit = (payload: object, token: string) => server.call('PUT /api/workspace/edit', payload, token);

  it('renames the workspace and changes its currency, and logs both', async () => {
    const { workspace_id, admin, settings, logged } = await company();
    const payload = { workspace_id, title: '  Difference Engines ', currency: 'GBP' };
    expect(await edit(payload, admin)).toMatchObject({ status: 200 });
    expect(await settings()).toMatchObject({ title: 'Difference Engines', currency: 'GBP' });
    expect(await logged()).toEqual([
      ['setting', 'title', 'Analytical Engines', 'Difference Engines'],
      ['setting', 'currency', 'USD', 'GBP'],
    ]);
  });

  it('keeps the currency when only the name changes', async () => {
    const { workspace_id, admin, settings } = await company({ currency: 'INR' });
    await edit({ workspace_id, title: 'Engines' }, admin);
    expect(await settings()).toMatchObject({ title: 'Engines', currency: 'INR' });
  });

  it('keeps the name when only the currency changes', async () => {
    const { workspace_id, admin, settings } = await company();
    expect(await edit({ workspace_id, currency: 'GBP' }, admin)).toMatchObject({ status: 200 });
    expect(await settings()).toMatchObject({ title: 'Analytical Engines', currency: 'GBP' });
  });

  it('changes the time zone alone, and logs it', async () => {
    const { workspace_id, admin, settings, logged } = await company();
    expect(await edit({ workspace_id, time_zone: 'Europe/Vienna' }, admin)).toMatchObject({ status: 200 });
    expect(await settings()).toMatchObject({ title: 'Analytical Engines', time_zone: 'Europe/Vienna' });
    expect(await logged()).toEqual([['setting', 'time_zone', 'UTC', 'Europe/Vienna']]);
  });

  it.each([
    [{}, 'title', 'Please enter the Workspace Title'],
    [{ time_zone: 'Mars/Olympus' }, 'time_zone', 'Choose a time zone from the list.'],
    [{ time_zone: '+02:00' }, 'time_zone', 'Choose a time zone from the list.'],
    [{ title: '  ' }, 'title', 'Please enter the Workspace Title'],
    [{ title: 'E', currency: 'XQZ' }, 'currency', 'Choose a currency of ISO 4217, such as EUR.'],
    [{ title: 'E', currency: 'eur' }, 'currency', expect.any(String)],
    [{ title: 'E'.repeat(201) }, 'title', expect.stringContaining('200')],
  ])('rejects %j with an error for the field', async (fields, param, msg) => {
    const { workspace_id, admin, settings, logged } = await company();
    expect(await edit({ workspace_id, ...fields }, admin)).toMatchObject({
      status: 400,
      body: { errors: [{ param, msg }] },
    });
    expect(await settings()).toMatchObject({ title: 'Analytical Engines', currency: 'USD' });
    expect(await logged()).toEqual([]);
  });
});

describe('workspace/update_settings', () => {
  it.each([
    [1, 'permission', 'sole_team_viewer'],
    [2, 'permission', 'sole_project_creator'],
    [3, 'permission', 'sole_billable_rate_viewer'],
    [4, 'setting', 'required_fields'],
    [5, 'setting', 'default_billable'],
    [6, 'permission', 'others_entries_editable'],
  ] as const)('sets rule %i, and logs the change once', async (id, kind, name) => {
    const { workspace_id, admin, settings, logged } = await company();
    const set = (value: 0 | 1) =>
      server.call('PUT /api/workspace/update_settings', { workspace_id, id, value }, admin);
    expect(await set(1)).toMatchObject({ status: 200 });
    await set(1);
    expect(await settings()).toMatchObject({ [`is_${name}`]: 1 });
    await set(0);
    expect(await settings()).toMatchObject({ [`is_${name}`]: 0 });
    expect(await logged()).toEqual([
      [kind, name, false, true],
      [kind, name, true, false],
    ]);
  });

  it.each([{ id: 0 }, { id: 8 }, { value: 2 }, { value: true }])('rejects %j', async (fault) => {
    const { workspace_id, admin } = await company();
    const payload = { workspace_id, id: 1, value: 1, ...fault };
    expect(await server.call('PUT /api/workspace/update_settings', payload, admin)).toMatchObject({
      status: 400,
      body: { errors: [{ param: Object.keys(fault)[0] }] },
    });
  });
});

describe('workspace/update_locked_settings', () => {
  it('locks days up to a date, by default yesterday, and logs them', async () => {
    const { workspace_id, admin, settings, logged } = await company();
    server.clock.set('2026-11-18T09:00:00Z');
    const lock = (value: 0 | 1, date: string | null) =>
      server.call('PUT /api/workspace/update_locked_settings', { workspace_id, value, date }, admin);
    await lock(1, null);
    expect(await settings()).toMatchObject({ is_time_entry_locked: 1, locked_date: '17-10-2026' });
    await lock(1, '1-0-2026');
    expect(await settings()).toMatchObject({ locked_until: '2026-01-01' });
    await lock(0, null);
    expect(await settings()).toMatchObject({ is_time_entry_locked: 0, locked_date: null });
    expect(await lock(1, '18-10-2026')).toMatchObject({
      status: 400,
      body: { errors: [{ param: 'date', msg: 'You can only lock past days.' }] },
    });
    expect(await logged()).toEqual([
      ['setting', 'locked_until', null, '2026-11-17'],
      ['setting', 'locked_until', '2026-11-17', '2026-01-01'],
      ['setting', 'locked_until', '2026-01-01', null],
    ]);
  });
});

describe('workspace/entries_up_to', () => {
  const call = (payload: object, token: string) =>
    server.call('POST /api/workspace/entries_up_to', { day: '2026-11-10', ...payload }, token);

  it('counts the finished entries of all members in days of the workspace’s time zone', async () => {
    const { workspace_id, admin, adminId, memberId } = await company({ time_zone: 'Europe/Vienna' });
    const add = (personId: number, start: string, seconds: number | null) =>
      buildEntry(server.db, workspace_id, personId, start, seconds);
    await add(adminId, '2026-11-09T22:59:59Z', 600);
    await add(adminId, '2026-11-09T23:00:00Z', 600);
    await add(memberId, '2026-11-10T22:59:59Z', 600);
    await add(memberId, '2026-11-10T23:00:00Z', 600);
    await add(adminId, '2026-11-10T08:00:00Z', null);
    const counted = async (days: object) => (await call({ workspace_id, ...days }, admin)).body;
    expect(await counted({})).toEqual({ entries: 3, has_more: false });
    expect(await counted({ after: '2026-11-09' })).toEqual({ entries: 2, has_more: false });
    expect(await counted({ day: '2026-11-08' })).toEqual({ entries: 0, has_more: false });
    expect(await counted({ after: '2026-11-11' })).toEqual({ entries: 0, has_more: false });
  });

  it('stops counting after 10,000', async () => {
    const { workspace_id, admin, adminId } = await company();
    await sql`insert into time_entry (workspace_id, person_id, started_at, ended_at)
      select ${workspace_id}, ${adminId}, start, start + interval '1 minute'
      from generate_series(1, 10001) n, lateral (select timestamptz '2026-01-01T00:00Z' + n * interval '1 minute' as start)
        as started`.execute(server.db);
    expect((await call({ workspace_id }, admin)).body).toEqual({ entries: 10_000, has_more: true });
    const { body } = await call({ workspace_id, after: '2026-01-01' }, admin);
    expect(body).toEqual({ entries: 10_001 - 1_439, has_more: false });
  });

  it('is for admins of the workspace, about days that exist', async () => {
    const { workspace_id, admin, member } = await company();
    expect((await call({ workspace_id }, member)).status).toBe(403);
    expect((await call({ workspace_id }, (await company()).admin)).status).toBe(403);
    expect((await call({ workspace_id }, '')).status).toBe(401);
    for (const param of ['day', 'after'])
      expect(await call({ workspace_id, [param]: '2026-02-30' }, admin)).toMatchObject({
        status: 400,
        body: { errors: [{ param, msg: 'This day doesn’t exist.' }] },
      });
  });
});

describe('workspace/update_rounding_settings', () => {
  const update = (payload: object, token: string) =>
    server.call('PUT /api/workspace/update_rounding_settings', payload, token);

  it('turns rounding on with the first options, changes them, and turns it off', async () => {
    const { workspace_id, admin, settings, logged } = await company();
    expect(await update({ workspace_id, value: 1, round_to: null }, admin)).toMatchObject({ status: 200 });
    expect(await settings()).toMatchObject({
      is_time_rounding: 1,
      rounding_to: 'Round up to',
      rounding_duration: '1 minute',
    });
    const nearest = { round_to: 'Round to nearest', rounding_duration: '15 min' };
    await update({ workspace_id, value: 1, ...nearest }, admin);
    expect(await settings()).toMatchObject({
      rounding_to: 'Round to nearest',
      rounding_duration: '15 minutes',
    });
    await update({ workspace_id, value: 0, ...nearest }, admin);
    expect(await settings()).toMatchObject({
      is_time_rounding: 0,
      rounding_to: null,
      rounding_duration: null,
    });
    expect(await logged()).toEqual([
      ['setting', 'rounding', null, 'Round up to 1 minute'],
      ['setting', 'rounding', 'Round up to 1 minute', 'Round to nearest 15 minutes'],
      ['setting', 'rounding', 'Round to nearest 15 minutes', null],
    ]);
  });

  it.each([
    [{ round_to: 'Round about' }, 'round_to'],
    [{ rounding_duration: '7 minutes' }, 'rounding_duration'],
    [{ rounding_duration: '15' }, 'rounding_duration'],
    [{ value: 3 }, 'value'],
  ])('rejects %j with an error for the field', async (fault, param) => {
    const { workspace_id, admin, settings } = await company();
    expect(await update({ workspace_id, value: 1, ...fault }, admin)).toMatchObject({
      status: 400,
      body: { errors: [{ param }] },
    });
    expect(await settings()).toMatchObject({ is_time_rounding: 0 });
  });
});

const changes = [
  ['PUT /api/workspace/edit', { title: 'Mine' }],
  ['PUT /api/workspace/update_settings', { id: 1, value: 1 }],
  ['PUT /api/workspace/update_locked_settings', { value: 1, date: null }],
  ['PUT /api/workspace/update_rounding_settings', { value: 1 }],
] as const;

it.each(changes)('%s is available only to admins of the workspace', async (name, payload) => {
  const { workspace_id, member, settings, logged } = await company();
  const stranger = await company();
  const before = await settings();
  for (const [token, status] of [
    [member, 403],
    [stranger.admin, 403],
    ['', 401],
  ] as const) {
    expect(await server.call(name, { workspace_id, ...payload }, token)).toMatchObject({ status });
  }
  expect(await settings()).toEqual(before);
  expect(await logged()).toEqual([]);
});

it('two admins who change different settings at once lose neither change', async () => {
  const { workspace_id, admin, settings, logged } = await company();
  const rules = [1, 2, 3, 4, 5];
  await Promise.all(
    rules.map((id) =>
      server.call('PUT /api/workspace/update_settings', { workspace_id, id, value: 1 }, admin),
    ),
  );
  expect(await settings()).toMatchObject({ is_sole_team_viewer: 1, is_default_billable: 1 });
  expect(await logged()).toHaveLength(rules.length);
});
