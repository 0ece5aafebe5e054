import { buildMember, buildPerson, buildWorkspace, startTestApp, type TestApp } from '../testing/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

const usual = [0, 480, 480, 480, 480, 480, 0];
const partTime = [0, 240, 240, 240, 0, 0, 0];

async function company() {
  const { id: workspace_id, adminId } = await buildWorkspace(server.db);
  const { id: memberId } = await buildMember(server.db, workspace_id);
  const [admin, member] = [await server.signIn(adminId), await server.signIn(memberId)];
  const hoursOf = async (token: string, of = workspace_id) =>
    (await server.call('POST /api/working_hours/get', { workspace_id: of }, token)).body.results;
  const setOff = (token: string, start: string, end: string, is_off: 0 | 1 = 1) =>
    server.call('PUT /api/day_off/set', { workspace_id, start, end, is_off }, token);
  return { workspace_id, adminId, memberId, admin, member, hoursOf, setOff };
}

describe('working hours', () => {
  it('are eight from Monday to Friday, and no target, until somebody turns them on', async () => {
    const { member, hoursOf } = await company();
    expect(await hoursOf(member)).toEqual({
      workspace: { is_on: 0, minutes: usual },
      own: null,
      reminders: { nothing_tracked: 10, below_target: 18 },
      days_off: [],
    });
  });

  it('of the workspace are set by admins, for all members, and logged in words', async () => {
    const { workspace_id, admin, member, hoursOf } = await company();
    const set = (token: string, is_on: 0 | 1 = 1) =>
      server.call('PUT /api/working_hours/set_default', { workspace_id, is_on, minutes: partTime }, token);
    expect(await set(member)).toMatchObject({ status: 403 });
    expect(await hoursOf(member)).toMatchObject({ workspace: { is_on: 0, minutes: usual } });
    expect(await set(admin)).toMatchObject({ status: 200 });
    expect(await hoursOf(member)).toMatchObject({ workspace: { is_on: 1, minutes: partTime } });
    expect(await set(admin, 0)).toMatchObject({ status: 200 });
    const log = server.db.selectFrom('audit_log').where('workspace_id', '=', workspace_id).orderBy('id');
    expect(await log.select(['name', 'old_value', 'new_value']).execute()).toEqual([
      { name: 'working_hours', old_value: null, new_value: '4 h Monday to Wednesday' },
      { name: 'working_hours', old_value: '4 h Monday to Wednesday', new_value: null },
    ]);
  });

  it('of a member are their own, in this workspace only, and can be given up', async () => {
    const { workspace_id, memberId, admin, member, hoursOf } = await company();
    const other = await buildWorkspace(server.db);
    await server.db
      .insertInto('membership')
      .values({ workspace_id: other.id, person_id: memberId, role: 'member' })
      .execute();
    const setOwn = (minutes: number[] | null) =>
      server.call('PUT /api/working_hours/set_own', { workspace_id, minutes }, member);
    await setOwn(usual);
    expect(await setOwn(partTime)).toMatchObject({ status: 200 });
    expect(await hoursOf(member)).toMatchObject({ own: partTime });
    expect(await hoursOf(admin)).toMatchObject({ own: null });
    expect(await hoursOf(member, other.id)).toMatchObject({ own: null });
    await setOwn(null);
    expect(await hoursOf(member)).toMatchObject({ own: null });
  });

  it.each([
    [[480]],
    [[0, 480, 480, 480, 480, 480, 1441]],
    [[0, 480, 480, 480, 480, 480, -1]],
    [usual.concat(0)],
  ])('refuse %j', async (minutes) => {
    const { workspace_id, admin, hoursOf } = await company();
    const own = { workspace_id, minutes };
    expect(await server.call('PUT /api/working_hours/set_own', own, admin)).toMatchObject({ status: 400 });
    const all = { ...own, is_on: 1 } as const;
    expect(await server.call('PUT /api/working_hours/set_default', all, admin)).toMatchObject({
      status: 400,
    });
    expect(await hoursOf(admin)).toMatchObject({ own: null, workspace: { is_on: 0, minutes: usual } });
  });
});

describe('the hours of reminders', () => {
  it('are the user’s in all workspaces, and can be changed again', async () => {
    const { workspace_id, admin, member, hoursOf } = await company();
    const set = (hours: object) =>
      server.call('PUT /api/working_hours/set_reminders', { workspace_id, ...hours }, member);
    await set({ nothing_tracked: 9, below_target: 17 });
    expect(await set({ nothing_tracked: 0, below_target: 23 })).toMatchObject({ status: 200 });
    expect(await set({ nothing_tracked: 24, below_target: 17 })).toMatchObject({ status: 400 });
    expect(await hoursOf(member)).toMatchObject({ reminders: { nothing_tracked: 0, below_target: 23 } });
    expect(await hoursOf(admin)).toMatchObject({ reminders: { nothing_tracked: 10, below_target: 18 } });
  });
});

describe('days off', () => {
  it('are marked and unmarked by range, once each, for the user alone', async () => {
    const { admin, member, hoursOf, setOff } = await company();
    expect(await setOff(member, '2026-12-30', '2027-01-02')).toMatchObject({ status: 200 });
    expect(await setOff(member, '2026-12-31', '2026-12-31')).toMatchObject({ status: 200 });
    expect(await setOff(member, '2026-12-31', '2027-01-01', 0)).toMatchObject({ status: 200 });
    expect(await hoursOf(member)).toMatchObject({ days_off: ['2026-12-30', '2027-01-02'] });
    expect(await hoursOf(admin)).toMatchObject({ days_off: [] });
  });

  it('count in each workspace of the user', async () => {
    const { memberId, member, hoursOf, setOff } = await company();
    const other = await buildWorkspace(server.db);
    await server.db
      .insertInto('membership')
      .values({ workspace_id: other.id, person_id: memberId, role: 'member' })
      .execute();
    await setOff(member, '2026-12-24', '2026-12-24');
    expect(await hoursOf(member, other.id)).toMatchObject({ days_off: ['2026-12-24'] });
  });

  it.each([
    ['2026-02-30', '2026-03-01', 'start', 'This day doesn’t exist.'],
    ['2026-02-28', '2026-02-30', 'end', 'This day doesn’t exist.'],
    ['2026-03-02', '2026-03-01', 'end', 'The last day is before the first.'],
    ['2026-01-01', '2027-01-02', 'end', 'You can mark 366 days at once.'],
  ])('from %s to %s are refused', async (start, end, param, msg) => {
    const { member, hoursOf, setOff } = await company();
    expect(await setOff(member, start, end)).toMatchObject({
      status: 400,
      body: { errors: [{ param, msg }] },
    });
    expect(await hoursOf(member)).toMatchObject({ days_off: [] });
  });

  it('are 2,000 at most', async () => {
    const { member, hoursOf, setOff } = await company();
    for (const year of [2020, 2021, 2022, 2023, 2024]) await setOff(member, `${year}-01-01`, `${year}-12-31`);
    expect(await setOff(member, '2026-01-01', '2026-06-22')).toMatchObject({ status: 200 });
    expect(await setOff(member, '2026-06-23', '2026-06-23')).toMatchObject({
      status: 409,
      body: { errors: [{ msg: 'You can have 2,000 days off. Remove old ones first.', param: 'end' }] },
    });
    expect((await hoursOf(member)).days_off).toHaveLength(2_000);
  });
});

it('calls about hours need a log-in, a membership and a token with the scope', async () => {
  const { workspace_id, memberId, member } = await company();
  const stranger = await server.signIn((await buildPerson(server.db)).id);
  const left = await buildMember(server.db, workspace_id, {}, false);
  const created = await server.call(
    'POST /api/api_token/create',
    { name: 'Reads', scope: 'read', days: 30 },
    member,
  );
  const reading = created.body.token;
  const day = { start: '2026-12-24', end: '2026-12-24', is_off: 1 } as const;
  const calls = [
    ['POST /api/working_hours/get', { workspace_id }, 200],
    ['PUT /api/working_hours/set_own', { workspace_id, minutes: partTime }, 403],
    ['PUT /api/working_hours/set_reminders', { workspace_id, nothing_tracked: 9, below_target: 17 }, 403],
    ['PUT /api/day_off/set', { workspace_id, ...day }, 403],
  ] as const;
  for (const [name, payload, withToken] of calls) {
    const statusFor = async (token: string) => (await server.call(name, payload, token)).status;
    expect(await statusFor('')).toBe(401);
    expect(await statusFor(stranger)).toBe(403);
    expect(await statusFor(await server.signIn(left.id))).toBe(403);
    expect([name, await statusFor(reading)]).toEqual([name, withToken]);
  }
  const days = server.db.selectFrom('day_off').where('person_id', 'in', [memberId, left.id]);
  expect(await days.selectAll().execute()).toEqual([]);
});
