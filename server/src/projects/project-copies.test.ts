import { buildClient, buildProjectWorkspace, startTestApp, type TestApp } from '../testing/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

type ProjectWorkspace = Awaited<ReturnType<typeof buildProjectWorkspace>>;

const noProject = { errors: [{ msg: 'This project does not exist.', param: 'project_id' }] };

const details = async (of: ProjectWorkspace['of'], token: string) =>
  (await server.call('POST /api/project/get', of, token)).body.project_details[0];

describe('duplicating a project', () => {
  const duplicate = (of: ProjectWorkspace['of'], token: string) =>
    server.call('POST /api/project/duplicate', of, token);

  it('copies its fields and members; the caller becomes manager', async () => {
    const { id, ids, of, projectId, member, admin } = await buildProjectWorkspace(server);
    const client = await buildClient(server.db, id);
    const looks = { color: '#abcdef', client_id: client.id, billable: true, estimate_hours: 7, version: 5 };
    await server.db.updateTable('project').set(looks).where('id', '=', projectId).execute();
    const { status, body } = await duplicate(of, member);
    expect(status).toBe(200);
    const copy = await server.call(
      'POST /api/project/get',
      { ...of, project_id: body.results.insertId },
      member,
    );
    expect(copy.body.project_details).toMatchObject([
      {
        project_name: 'Difference Engine (copy)',
        project_color: '#abcdef',
        client_id: client.id,
        isbillable: 1,
        estimate_hours: 7,
        role: 1,
        time_by_project: 0,
        version: 1,
      },
    ]);
    const team = copy.body.project_members.map(({ user_id, role }) => [user_id, role]);
    expect(team).toEqual([
      [ids.manager, 1],
      [ids.member, 1],
    ]);
    const byAdmin = await duplicate(of, admin);
    const theirs = await server.call(
      'POST /api/project/get',
      { ...of, project_id: byAdmin.body.results.insertId },
      admin,
    );
    expect(theirs.body.project_members.map(({ user_id, role }) => [user_id, role])).toEqual([
      [ids.admin, 1],
      [ids.manager, 1],
      [ids.member, 0],
    ]);
  });

  it('limits the copy’s name to 200 characters', async () => {
    const { of, projectId, manager } = await buildProjectWorkspace(server);
    await server.db
      .updateTable('project')
      .set({ name: '🚀'.repeat(200) })
      .where('id', '=', projectId)
      .execute();
    const { body } = await duplicate(of, manager);
    expect(await details({ ...of, project_id: body.results.insertId }, manager)).toMatchObject({
      project_name: `${'🚀'.repeat(193)} (copy)`,
    });
  });

  it('is available to users who may create projects and see this one', async () => {
    const closed = await buildProjectWorkspace(server, { sole_project_creator: true });
    expect(await duplicate(closed.of, closed.manager)).toMatchObject({
      status: 403,
      body: { errors: [{ msg: 'Only admins can create projects in this workspace.' }] },
    });
    const restricted = await buildProjectWorkspace(server, { sole_team_viewer: true });
    expect(await duplicate(restricted.of, restricted.outsider)).toMatchObject({
      status: 404,
      body: noProject,
    });
    const elsewhere = { ...restricted.of, project_id: closed.projectId };
    expect(await duplicate(elsewhere, restricted.admin)).toMatchObject({ status: 404, body: noProject });
    const nothing = { ...restricted.of, project_id: 'one' };
    expect(await server.call('POST /api/project/duplicate', nothing, restricted.admin)).toMatchObject({
      status: 400,
      body: { errors: [{ param: 'project_id' }] },
    });
  });
});
