import {
  buildClient,
  buildEntry,
  buildMember,
  buildProject,
  buildProjectWorkspace,
  startTestApp,
  type TestApp,
} from '../testing/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

const list = async (workspace_id: number, token: string, filter: object = {}) =>
  (await server.call('POST /api/project/list', { workspace_id, ...filter }, token)).body.results;

it('lists projects with their client, role, finished time and first three members', async () => {
  const { id, projectId, ids, manager, member, outsider, admin } = await buildProjectWorkspace(server);
  const client = await buildClient(server.db, id);
  await server.db.updateTable('project').set({ client_id: client.id }).where('id', '=', projectId).execute();
  for (let more = 0; more < 2; more += 1) {
    const { id: person_id } = await buildMember(server.db, id);
    const row = { workspace_id: id, project_id: projectId, person_id, role: 'member' as const };
    await server.db.insertInto('project_member').values(row).execute();
  }
  const on = { project_id: projectId };
  await buildEntry(server.db, id, ids.manager, '2026-11-16T09:00:00Z', 3600, { ...on, is_billable: true });
  await buildEntry(server.db, id, ids.outsider, '2026-11-17T09:00:00Z', 61, on);
  await buildEntry(server.db, id, ids.member, '2026-11-18T09:00:00Z', null, on);
  await buildEntry(server.db, id, ids.member, '2026-11-17T09:00:00Z', 5);

  const [project, ...others] = await list(id, manager);
  expect(others).toEqual([]);
  expect(project).toEqual({
    id: projectId,
    project_name: 'Difference Engine',
    project_color: '#0b7285',
    client_id: client.id,
    client_name: 'Royal Society',
    is_archived: 0,
    user_id: ids.manager,
    workspace_id: id,
    isbillable: 0,
    role: 1,
    time_by_project: 3_661_000,
    billable_time: 3_600_000,
    member_count: 4,
    members: [
      { user_id: ids.manager, name: 'Charles Babbage', profile_name_colorcode: '364fc7' },
      { user_id: ids.member, name: 'mary Somerville', profile_name_colorcode: '364fc7' },
      expect.objectContaining({ name: 'Ada Lovelace' }),
    ],
  });
  for (const [token, role] of [
    [admin, 1],
    [member, 0],
    [outsider, 0],
  ] as const) {
    expect(await list(id, token, { is_workspace_admin: 1 })).toEqual([{ ...project, role }]);
  }
});

it('filters by archive, client and a part of the name, and sorts by name regardless of letter case', async () => {
  const { id, ids, manager } = await buildProjectWorkspace(server);
  const created_by = ids.manager;
  const client = await buildClient(server.db, id);
  await buildProject(server.db, id, { created_by, name: 'atlas', client_id: client.id });
  await buildProject(server.db, id, { created_by, name: 'Zero 100%', archived: true });
  const names = async (filter: object) => (await list(id, manager, filter)).map((each) => each.project_name);
  expect(await names({})).toEqual(['atlas', 'Difference Engine']);
  expect(await names({ mode: 2 })).toEqual(['Zero 100%']);
  expect(await names({ mode: 3 })).toEqual(['atlas', 'Difference Engine', 'Zero 100%']);
  expect(await names({ clients: [client.id] })).toEqual(['atlas']);
  expect(await names({ clients: [0] })).toEqual(['Difference Engine']);
  expect(await names({ clients: [0, client.id], projectTerm: ' ENG ' })).toEqual(['Difference Engine']);
  expect(await names({ mode: 3, projectTerm: '%' })).toEqual(['Zero 100%']);
});

it('shows ordinary members their own projects, and others’ time where they manage, when the team is visible only to admins', async () => {
  const { id, projectId, ids, admin, manager, member, outsider } = await buildProjectWorkspace(server, {
    sole_team_viewer: true,
  });
  const on = { project_id: projectId };
  await buildEntry(server.db, id, ids.manager, '2026-11-16T09:00:00Z', 1, on);
  await buildEntry(server.db, id, ids.member, '2026-11-16T09:00:00Z', 10, on);
  await buildEntry(server.db, id, ids.outsider, '2026-11-16T09:00:00Z', 100, on);
  const times = async (token: string) =>
    (await list(id, token, { is_workspace_admin: 1, is_sole_teamviewer: 0 })).map(
      (each) => each.time_by_project,
    );
  expect(await times(admin)).toEqual([111_000]);
  expect(await times(manager)).toEqual([111_000]);
  expect(await times(member)).toEqual([10_000]);
  expect(await times(outsider)).toEqual([]);
});

it('suggests only their own projects to ordinary members when the team is visible only to admins', async () => {
  const { id, admin, member, outsider } = await buildProjectWorkspace(server, { sole_team_viewer: true });
  const offered = async (token: string) =>
    (await server.call('POST /api/project/search', { workspace_id: id, is_workspace_admin: 1 }, token)).body
      .results;
  expect(await offered(admin)).toHaveLength(1);
  expect(await offered(member)).toHaveLength(1);
  expect(await offered(outsider)).toEqual([]);
});

it('counts only active members of the workspace', async () => {
  const { id, ids, admin } = await buildProjectWorkspace(server);
  await server.call('PUT /api/team/deactivate', { workspace_id: id, user_id: ids.manager }, admin);
  expect(await list(id, admin)).toMatchObject([{ member_count: 1, members: [{ user_id: ids.member }] }]);
});

it('has the same sums as the report of the project', async () => {
  const { id, projectId, ids, manager } = await buildProjectWorkspace(server);
  for (let day = 1; day <= 28; day += 1) {
    const start = `2026-02-${String(day).padStart(2, '0')}T23:30:00Z`;
    const details = { project_id: projectId, is_billable: day % 3 === 0 };
    await buildEntry(server.db, id, day % 2 ? ids.manager : ids.member, start, day * 97, details);
  }
  const range = { start: '2026-01-01', end: '2026-12-31', projects: [projectId] };
  const { body: report } = await server.call(
    'POST /api/report/week_data',
    { workspace_id: id, ...range },
    manager,
  );
  const [project] = await list(id, manager);
  expect([project?.time_by_project, project?.billable_time]).toEqual([report.totalTime, report.billableTime]);
  expect(report.totalTime).toBe(((28 * 29) / 2) * 97 * 1000);
});

it.each([
  [{ mode: 4 }, 'mode'],
  [{ clients: [-1] }, 'clients'],
  [{ projectTerm: 'x'.repeat(201) }, 'projectTerm'],
])('rejects %j', async (filter, param) => {
  const { id, member } = await buildProjectWorkspace(server);
  const answer = await server.call('POST /api/project/list', { workspace_id: id, ...filter }, member);
  expect([answer.status, answer.body.errors[0]?.param]).toEqual([400, param]);
});
