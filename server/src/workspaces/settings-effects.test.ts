import {
  buildEntry,
  buildMember,
  buildPerson,
  buildWorkspace,
  startTestApp,
  type TestApp,
} from '../testing/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

async function company() {
  const { id: workspace_id, adminId } = await buildWorkspace(server.db);
  const { id: memberId } = await buildMember(server.db, workspace_id);
  const [admin, member] = [await server.signIn(adminId), await server.signIn(memberId)];
  const set = (id: number, value: 0 | 1) =>
    server.call('PUT /api/workspace/update_settings', { workspace_id, id, value }, admin);
  const workspaceOf = async (token: string) =>
    (await server.call('POST /api/workspace/listbyworkspaceid', { workspace_id }, token)).body.results[0];
  return { workspace_id, adminId, memberId, admin, member, set, workspaceOf };
}

// Rules 3 and 4, the lock and the rounding are tested in the modules of rates, time entries and reports.

it('rule 1 limits a member’s report to their own time, and lifts the limit again', async () => {
  const { workspace_id, adminId, memberId, member, set } = await company();
  await buildEntry(server.db, workspace_id, memberId, '2026-11-16T09:00:00Z', 1);
  await buildEntry(server.db, workspace_id, adminId, '2026-11-16T09:00:00Z', 10);
  const week = { workspace_id, start: '2026-11-15', end: '2026-11-21', users: [] };
  const total = async () => (await server.call('POST /api/report/week_data', week, member)).body.totalTime;
  expect(await total()).toBe(11_000);
  await set(1, 1);
  expect(await total()).toBe(1_000);
  await set(1, 0);
  expect(await total()).toBe(11_000);
});

it('rule 2 lets only admins create projects, and the pages get this rule', async () => {
  const { workspace_id, admin, member, set, workspaceOf } = await company();
  const add = (token: string, project_name: string) =>
    server.call('POST /api/project/add', { workspace_id, project_name }, token);
  expect(await add(member, 'Engine')).toMatchObject({ status: 200 });
  await set(2, 1);
  expect(await add(member, 'Loom')).toMatchObject({ status: 403 });
  expect(await add(admin, 'Loom')).toMatchObject({ status: 200 });
  expect(await workspaceOf(member)).toMatchObject({ may_create_projects: 0 });
  expect(await workspaceOf(admin)).toMatchObject({ may_create_projects: 1 });
});

it('rule 3 shows rates to admins alone in a new workspace, until one changes it', async () => {
  const founder = await buildPerson(server.db);
  const admin = await server.signIn(founder.id);
  const { body } = await server.call('POST /api/workspace/create', { title: 'Looms' }, admin);
  const { workspace_id } = body;
  const member = await server.signIn((await buildMember(server.db, workspace_id)).id);
  const team = async (token: string) =>
    (await server.call('POST /api/team/list', { workspace_id }, token)).body.results;
  const { team_id, name } = (await team(admin)).find(({ user_id }) => user_id === founder.id) ?? {};
  const paid = { workspace_id, team_id, name, billable_rate: '90', labor_cost: '40' };
  expect(await server.call('PUT /api/team/edit', paid, admin)).toMatchObject({ status: 200 });
  const ratesOf = async (token: string) =>
    (await team(token)).map(({ billable_rate, labor_cost }) => [billable_rate, labor_cost]);

  expect(await ratesOf(admin)).toContainEqual(['90.00', '40.00']);
  expect(await ratesOf(member)).toEqual([
    [null, null],
    [null, null],
  ]);
  await server.call('PUT /api/workspace/update_settings', { workspace_id, id: 3, value: 0 }, admin);
  expect(await ratesOf(member)).toContainEqual(['90.00', '40.00']);
});

it('rule 4 tells the pages that entries need a description and a project', async () => {
  const { member, set, workspaceOf } = await company();
  await set(4, 1);
  expect(await workspaceOf(member)).toMatchObject({ is_required_fields: 1 });
});

it('rule 5 makes new projects billable, and does not change existing ones', async () => {
  const { workspace_id, member, set } = await company();
  const add = (project_name: string) =>
    server.call('POST /api/project/add', { workspace_id, project_name }, member);
  await add('Before');
  await set(5, 1);
  await add('After');
  const projects = await server.db
    .selectFrom('project')
    .where('workspace_id', '=', workspace_id)
    .orderBy('id')
    .select(['name', 'billable'])
    .execute();
  expect(projects).toEqual([
    { name: 'Before', billable: false },
    { name: 'After', billable: true },
  ]);
});

it('a new name is visible to all members', async () => {
  const { workspace_id, admin, member, workspaceOf } = await company();
  await server.call('PUT /api/workspace/edit', { workspace_id, title: 'Looms' }, admin);
  expect(await workspaceOf(member)).toMatchObject({ title: 'Looms' });
});
