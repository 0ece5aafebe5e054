import { buildEntry, buildProjectWorkspace, startTestApp, type TestApp } from '../testing/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

/** Creates a project with a manager and a member, and the calls for its rates. */
async function pricedProject() {
  const house = await buildProjectWorkspace(server);
  const { id: workspace_id, of, admin, manager, ids } = house;
  const project = async (token = manager) => (await server.call('POST /api/project/get', of, token)).body;
  const memberOf = async (personId: number, token = manager) =>
    (await project(token)).project_members.find(({ user_id }) => user_id === personId);
  const pm = await memberOf(ids.member);
  const edit = (fields: object, token = manager) =>
    server.call('PUT /api/project/edit', { ...of, project_name: 'Engine', ...fields }, token);
  const rate = (fields: object, token = manager) =>
    server.call(
      'PUT /api/project_member/rates',
      { workspace_id, project_member_id: pm?.pm_id, billable_rate: null, labor_cost: null, ...fields },
      token,
    );
  const pay = async (billable_rate: string, labor_cost: string) => {
    const { body } = await server.call('POST /api/team/list', { workspace_id }, admin);
    const row = body.results.find(({ user_id }) => user_id === ids.member);
    const payload = { workspace_id, team_id: row?.team_id, name: row?.name, billable_rate, labor_cost };
    await server.call('PUT /api/team/edit', payload, admin);
  };
  const restrict = () =>
    server.call('PUT /api/workspace/update_settings', { workspace_id, id: 3, value: 1 }, admin);
  return { ...house, workspace_id, project, memberOf, edit, rate, pay, restrict };
}

it('the most specific rate is shown: the project member’s, else the project’s, else the member’s', async () => {
  const { ids, memberOf, edit, rate, pay } = await pricedProject();
  const shown = async () => {
    const { billable_rate, current_rate, current_cost } = (await memberOf(ids.member)) ?? {};
    return [billable_rate, current_rate, current_cost];
  };
  expect(await shown()).toEqual([null, null, null]);
  await pay('50', '20');
  expect(await shown()).toEqual([null, '50.00', '20.00']);
  expect(await edit({ billable_rate: '80' })).toMatchObject({ status: 200 });
  expect(await shown()).toEqual([null, '80.00', '20.00']);
  expect(await rate({ billable_rate: '120,5' })).toMatchObject({ status: 200 });
  expect(await shown()).toEqual(['120.50', '120.50', '20.00']);
  await rate({ billable_rate: null });
  expect(await shown()).toEqual([null, '80.00', '20.00']);
  await edit({ billable_rate: null });
  expect(await shown()).toEqual([null, '50.00', '20.00']);
});

it('a project’s rate applies from its start day, and an edit without rate does not change it', async () => {
  const { project, edit } = await pricedProject();
  const rateNow = async () => (await project()).project_details[0]?.billable_rate;
  await edit({ billable_rate: '80' });
  await edit({ billable_rate: '90', valid_from: '2026-12-01' });
  await edit({ project_name: 'Analytical Engine' });
  expect(await rateNow()).toBe('80.00');
  server.clock.set('2026-12-01T00:00:00Z');
  expect(await rateNow()).toBe('90.00');
  server.clock.set('2026-11-18T09:00:00Z');
});

it('a project is created and duplicated with its rates', async () => {
  const { workspace_id, manager, ids, edit, rate, of } = await pricedProject();
  const get = async (project_id: number) =>
    (await server.call('POST /api/project/get', { workspace_id, project_id }, manager)).body;
  const added = { workspace_id, project_name: 'New', billable_rate: '75' };
  const { body: created } = await server.call('POST /api/project/add', added, manager);
  expect((await get(created.results.insertId)).project_details).toMatchObject([{ billable_rate: '75.00' }]);
  await edit({ billable_rate: '80' });
  await rate({ billable_rate: '120' });
  const { body: copy } = await server.call('POST /api/project/duplicate', of, manager);
  const { project_details, project_members } = await get(copy.results.insertId);
  expect(project_details).toMatchObject([{ billable_rate: '80.00' }]);
  expect(project_members.find(({ user_id }) => user_id === ids.member)).toMatchObject({
    billable_rate: '120.00',
  });
});

it('managers without permission for rates neither see nor change them; admins do', async () => {
  const { ids, admin, project, memberOf, edit, rate, restrict } = await pricedProject();
  await edit({ billable_rate: '80' });
  await rate({ billable_rate: '120' });
  await restrict();
  expect((await project()).project_details).toMatchObject([{ billable_rate: null }]);
  expect(await memberOf(ids.member)).toMatchObject({ billable_rate: null, current_rate: null });
  const refused = { status: 403, body: { errors: [{ param: 'billable_rate' }] } };
  expect(await edit({ billable_rate: '1' })).toMatchObject(refused);
  expect(await rate({ billable_rate: '1' })).toMatchObject(refused);
  expect(await edit({ project_name: 'Renamed' })).toMatchObject({ status: 200 });
  expect(await memberOf(ids.member, admin)).toMatchObject({ billable_rate: '120.00' });
  expect(await rate({ billable_rate: '130' }, admin)).toMatchObject({ status: 200 });
});

it('billable time is priced by the rate of the day on which it starts, and each entry is rounded separately', async () => {
  const { workspace_id, ids, of, manager, member, edit, rate, restrict } = await pricedProject();
  const track = (start: string, seconds: number, is_billable = true) =>
    buildEntry(server.db, workspace_id, ids.member, start, seconds, {
      project_id: of.project_id,
      is_billable,
    });
  const amount = async (token = manager) =>
    (await server.call('POST /api/project/progress', of, token)).body.billable_amount;
  await edit({ billable_rate: '60', valid_from: '2026-10-01' });
  await track('2026-10-31T23:30:00Z', 3600);
  await track('2026-11-17T09:00:00Z', 3600, false);
  expect(await amount()).toBe('60.00');
  // A change today does not affect last month.
  await rate({ billable_rate: '100' });
  expect(await amount()).toBe('60.00');
  // A second at 100.00 costs 2.78 cents; both entries are rounded to 3.
  await track('2026-11-18T09:00:00Z', 1);
  await track('2026-11-18T09:30:00Z', 1);
  expect(await amount()).toBe('60.06');
  await restrict();
  expect(await amount(member)).toBeNull();
});

it('a member has the same name on the team and project pages', async () => {
  const { workspace_id, admin, ids, of, memberOf } = await pricedProject();
  const { body } = await server.call('POST /api/team/list', { workspace_id }, admin);
  const row = body.results.find(({ user_id }) => user_id === ids.member);
  const named = { workspace_id, team_id: row?.team_id, name: 'Mary S.', billable_rate: '1', labor_cost: '1' };
  await server.call('PUT /api/team/edit', named, admin);
  await buildEntry(server.db, workspace_id, ids.member, '2026-11-17T09:00:00Z', 60, {
    project_id: of.project_id,
  });
  expect(await memberOf(ids.member)).toMatchObject({ name: 'Mary S.', first_name: 'mary' });
  const progress = await server.call('POST /api/project/progress', of, admin);
  expect(progress.body.members).toMatchObject([{ name: 'Mary S.' }]);
  const list = await server.call('POST /api/project/list', { workspace_id }, admin);
  expect(list.body.results[0]?.members).toMatchObject([{ name: 'Charles Babbage' }, { name: 'Mary S.' }]);
});

it('only managers of the project can set rates of its members', async () => {
  const { member, outsider, rate } = await pricedProject();
  for (const token of [member, outsider])
    expect(await rate({ billable_rate: '1' }, token)).toMatchObject({ status: 403 });
  const stranger = await pricedProject();
  expect(
    await rate({ billable_rate: '1', workspace_id: stranger.workspace_id }, stranger.admin),
  ).toMatchObject({ status: 404, body: { errors: [{ param: 'project_member_id' }] } });
});

it('returns an error for the invalid rate', async () => {
  const { edit, rate } = await pricedProject();
  const amount = { msg: 'Enter an amount, such as 12.50.', param: 'billable_rate' };
  expect(await edit({ billable_rate: 'lots' })).toMatchObject({ status: 400, body: { errors: [amount] } });
  expect(await rate({ labor_cost: '1.234' })).toMatchObject({
    status: 400,
    body: { errors: [{ msg: 'Enter an amount in USD, such as 12.50.', param: 'labor_cost' }] },
  });
});

it('changes are recorded in the audit log with the project', async () => {
  const { workspace_id, ids, edit, rate } = await pricedProject();
  await edit({ billable_rate: '80' });
  await rate({ billable_rate: '120', valid_from: '2026-12-01' });
  const log = server.db.selectFrom('audit_log').where('workspace_id', '=', workspace_id).orderBy('id');
  expect(await log.selectAll().execute()).toMatchObject([
    { kind: 'rate', subject_person_id: null, subject: 'Engine', new_value: '80.00 USD' },
    {
      kind: 'rate',
      subject_person_id: ids.member,
      subject: 'Engine',
      new_value: '120.00 USD from 2026-12-01',
    },
  ]);
});
