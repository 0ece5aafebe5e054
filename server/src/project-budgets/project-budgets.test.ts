import type { Payload } from '@timeweave/shared/api';
import { buildEntry, buildProjectWorkspace, startTestApp, type TestApp } from '../testing/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
beforeEach(() => server.clock.set('2026-11-18T12:00:00Z'));
afterAll(() => server.close());

const onlyAdmins = 'Only admins can see and change amounts in this workspace.';

/** A project with 10 h of the member (5 of them billable, at 100 an hour) and 1 h in October. */
async function budgeted(rules: object = {}) {
  const house = await buildProjectWorkspace(server, { currency: 'USD', ...rules });
  const { id, of, ids, projectId } = house;
  const on = { project_id: projectId };
  await buildEntry(server.db, id, ids.member, '2026-10-30T09:00:00Z', 3600, on);
  await buildEntry(server.db, id, ids.member, '2026-11-16T09:00:00Z', 18_000, on);
  await buildEntry(server.db, id, ids.member, '2026-11-17T09:00:00Z', 18_000, { ...on, is_billable: true });
  const edit = (fields: Partial<Payload<'PUT /api/project/edit'>>, token = house.admin) =>
    server.call('PUT /api/project/edit', { ...of, project_name: 'Engine', ...fields }, token);
  await edit({ billable_rate: '100', valid_from: '2026-01-01' });
  const budget = async (token = house.admin) => {
    const { status, body } = await server.call('POST /api/project_budget/get', of, token);
    return status === 200 ? body : status;
  };
  const listed = async (token = house.admin) =>
    (await server.call('POST /api/project_budget/list', { workspace_id: id }, token)).body.results;
  const details = async (token = house.admin) =>
    (await server.call('POST /api/project/get', of, token)).body.project_details[0];
  const alert = (fields: object, token = house.admin) =>
    server.call('PUT /api/project_budget/alerts', { ...of, shares: [50], recipients: [], ...fields }, token);
  return { ...house, edit, budget, listed, details, alert };
}

const badge = (user_id: number) => expect.objectContaining({ user_id });

it('a budget in hours is shown with its use, pace, forecast and burn', async () => {
  const { edit, budget, listed, manager, ids, projectId } = await budgeted();
  expect(await budget()).toEqual({ budget: null, fixed_fee: null, fee_per_hour: null, alerts: null });
  expect(await edit({ estimate_hours: 20, fixed_fee: '2200' }, manager)).toMatchObject({ status: 200 });
  const state = {
    project_id: projectId,
    unit: 'hours',
    period: 'once',
    time: 'all',
    budget_time: 72_000_000,
    left_time: 32_400_000,
    budget_amount: null,
    left_amount: null,
    used_time: 39_600_000,
    used_amount: null,
    share: 0.55,
  };
  expect(await listed()).toEqual([state]);
  const shown = await budget(manager);
  expect(shown).toMatchObject({
    // Since 30 October: 14 working days with 11 h; 9 h left are 12 more.
    budget: { ...state, pace_time: 14_143_000, outlook: 'runs_out', runs_out_on: '2026-12-04', months: [] },
    fixed_fee: '2200.00',
    fee_per_hour: '200.00',
    alerts: { shares: [80, 100], recipients: [badge(ids.manager)] },
  });
  expect(shown).toHaveProperty('budget.burn.length', 20);
});

it('counts the month, billable time, or money', async () => {
  const { edit, budget } = await budgeted();
  const used = async () => {
    const shown = await budget();
    if (typeof shown === 'number') throw new Error(String(shown));
    const { used_time, used_amount, left_amount, share, months } = shown.budget ?? {};
    return {
      used_time,
      used_amount,
      left_amount,
      share,
      months: months?.map(({ month, share: of }) => [month, of]),
    };
  };
  await edit({ estimate_hours: 20, budget_period: 'month' });
  expect(await used()).toMatchObject({
    used_time: 36_000_000,
    months: [
      ['2026-11-01', 0.5],
      ['2026-10-01', 0.05],
    ],
  });
  await edit({ budget_time: 'billable' });
  expect(await used()).toMatchObject({ used_time: 18_000_000, share: 0.25 });
  await edit({ budget_amount: '400', budget_period: 'once' });
  expect(await used()).toMatchObject({
    used_time: null,
    used_amount: '500.00',
    left_amount: '-100.00',
    share: 1.25,
  });
});

it('is in hours or in money: one replaces the other', async () => {
  const { edit, details, budget, manager } = await budgeted();
  await edit({ estimate_hours: 20 }, manager);
  await edit({ budget_amount: '400' });
  expect(await details()).toMatchObject({
    estimate_hours: null,
    budget_unit: 'money',
    budget_amount: '400.00',
  });
  // The form of the former release sends null for a project without hours.
  await edit({ estimate_hours: null });
  expect(await details()).toMatchObject({ budget_unit: 'money' });
  await edit({ estimate_hours: 8 });
  expect(await details()).toMatchObject({ estimate_hours: 8, budget_unit: 'hours', budget_amount: null });
  expect(await budget()).toHaveProperty('alerts.recipients.length', 1);
  for (const [fields, param] of [
    [{ estimate_hours: 8, budget_amount: '400' }, 'budget_amount'],
    [{ budget_amount: '0' }, 'budget_amount'],
    [{ fixed_fee: '1.005' }, 'fixed_fee'],
  ] as const) {
    expect(await edit(fields)).toMatchObject({ status: 400, body: { errors: [{ param }] } });
  }
});

it('a new project and a copy have a budget, too', async () => {
  const { id, ids, member, listed } = await budgeted();
  const fields = { workspace_id: id, project_name: 'Atlas', budget_amount: '900', fixed_fee: '10' };
  const { body } = await server.call('POST /api/project/add', fields, member);
  const copy = { workspace_id: id, project_id: body.results.insertId };
  const { body: copied } = await server.call('POST /api/project/duplicate', copy, member);
  expect((await listed()).map(({ budget_amount }) => budget_amount)).toEqual(['900.00', '900.00']);
  const of = { ...copy, project_id: copied.results.insertId };
  const { body: shown } = await server.call('POST /api/project_budget/get', of, member);
  expect(shown).toMatchObject({ fixed_fee: '10.00', alerts: { recipients: [badge(ids.member)] } });
});

it('who copies a project without a budget is not told of one that somebody sets later', async () => {
  const { of, ids, member, admin } = await budgeted();
  const { body } = await server.call('POST /api/project/duplicate', of, member);
  const copy = { ...of, project_id: body.results.insertId };
  const fields = { ...copy, project_name: 'Atlas', estimate_hours: 5 };
  await server.call('PUT /api/project/edit', fields, admin);
  const { body: shown } = await server.call('POST /api/project_budget/get', copy, admin);
  expect(shown.alerts?.recipients).toEqual([badge(ids.admin)]);
});

it('only those who may change the project set it', async () => {
  const { edit, alert, listed, member, outsider, manager } = await budgeted();
  await edit({ estimate_hours: 20 });
  for (const token of [member, outsider]) {
    expect(await edit({ estimate_hours: 1 }, token)).toMatchObject({ status: 403 });
    expect(await alert({}, token)).toMatchObject({ status: 403 });
  }
  expect(await alert({}, manager)).toMatchObject({ status: 200 });
  expect(await alert({}, '')).toMatchObject({ status: 401 });
  const { body } = await server.call(
    'POST /api/api_token/create',
    { name: 'Reader', scope: 'read', days: 30 },
    manager,
  );
  expect(await alert({}, body.token)).toMatchObject({ status: 403 });
  expect(await listed(body.token)).toHaveLength(1);
  const stranger = (await buildProjectWorkspace(server)).admin;
  expect(await alert({}, stranger)).toMatchObject({ status: 403 });
});

it('amounts are hidden from those who may not see rates, and they cannot change them', async () => {
  const { edit, listed, budget, details, manager } = await budgeted({ sole_billable_rate_viewer: true });
  await edit({ budget_amount: '1000', fixed_fee: '70' });
  expect(await listed(manager)).toMatchObject([
    { unit: 'money', budget_amount: null, left_amount: null, used_amount: null, share: 0.5 },
  ]);
  expect(JSON.stringify(await budget(manager))).not.toMatch(/"\d+\.\d\d"/);
  expect(await budget(manager)).toMatchObject({ fixed_fee: null, fee_per_hour: null });
  expect(await details(manager)).toMatchObject({
    budget_unit: 'money',
    budget_amount: null,
    fixed_fee: null,
  });
  for (const fields of [{ budget_amount: '1' }, { fixed_fee: null }, { estimate_hours: 3 }]) {
    const { status, body } = await edit(fields, manager);
    expect([status, body.errors[0]?.msg]).toEqual([403, onlyAdmins]);
  }
  expect(await edit({ budget_period: 'month' }, manager)).toMatchObject({ status: 200 });
  expect(await listed()).toMatchObject([{ budget_amount: '1000.00' }]);
});

it('where only admins see the team, members get no budget, and are not told of one', async () => {
  const house = await budgeted({ sole_team_viewer: true });
  const { of, edit, listed, budget, alert, admin, manager, member, outsider, ids } = house;
  await edit({ estimate_hours: 20 });
  expect(await listed(manager)).toHaveLength(1);
  expect([await listed(member), await listed(outsider)]).toEqual([[], []]);
  expect(await budget(member)).toMatchObject({ budget: null });
  expect(await budget(outsider)).toBe(404);
  const { body } = await server.call('POST /api/project_budget/team_list', of, admin);
  expect(body.results.map(({ user_id }) => user_id).toSorted()).toEqual([ids.admin, ids.manager].toSorted());
  expect(await alert({ recipients: [ids.member] })).toMatchObject({
    status: 400,
    body: { errors: [{ param: 'recipients' }] },
  });
});

it('alerts have up to five shares and chosen people', async () => {
  const { edit, alert, budget, ids } = await budgeted();
  expect(await alert({})).toMatchObject({ status: 404 });
  await edit({ estimate_hours: 20 });
  expect(await alert({ shares: [100, 75, 75], recipients: [ids.member, ids.outsider] })).toMatchObject({
    status: 200,
  });
  expect(await budget()).toMatchObject({
    alerts: { shares: [75, 100], recipients: [badge(ids.member), badge(ids.outsider)] },
  });
  for (const shares of [[0], [1001], [1.5], [1, 2, 3, 4, 5, 6]])
    expect(await alert({ shares })).toMatchObject({ status: 400, body: { errors: [{ param: 'shares' }] } });
  expect(await alert({ recipients: [] })).toMatchObject({ status: 200 });
  expect(await budget()).toMatchObject({ alerts: { recipients: [] } });
});

it('archived projects are listed on request, and another currency keeps the numbers', async () => {
  const { id, of, edit, listed, budget, admin } = await budgeted();
  await edit({ budget_amount: '12.34', fixed_fee: '0.4' });
  await server.call(
    'PUT /api/project/archive',
    { workspace_id: id, project_ids: [of.project_id], is_archived: 1 },
    admin,
  );
  const all = await server.call('POST /api/project_budget/list', { workspace_id: id, mode: 3 }, admin);
  expect([await listed(), all.body.results.length]).toEqual([[], 1]);
  await server.call(
    'PUT /api/workspace/edit',
    { workspace_id: id, title: 'Engines', currency: 'JPY' },
    admin,
  );
  expect(await budget()).toMatchObject({ budget: { budget_amount: '12' }, fixed_fee: '1' });
});
