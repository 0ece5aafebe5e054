import {
  buildClient,
  buildProject,
  buildProjectWorkspace,
  startTestApp,
  type TestApp,
} from '../testing/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

type ProjectWorkspace = Awaited<ReturnType<typeof buildProjectWorkspace>>;

const notManaged = 'Only the managers of this project and admins may change it.';
const noProject = { errors: [{ msg: 'This project does not exist.', param: 'project_id' }] };

const details = async (of: ProjectWorkspace['of'], token: string) =>
  (await server.call('POST /api/project/get', of, token)).body.project_details[0];

describe('editing a project', () => {
  const edit = ({ of }: ProjectWorkspace, fields: object, token: string) =>
    server.call('PUT /api/project/edit', { ...of, project_name: 'Difference Engine', ...fields }, token);

  it('changes the given fields and no others', async () => {
    const house = await buildProjectWorkspace(server);
    const client = await buildClient(server.db, house.id);
    const all = {
      project_name: ' Note G ',
      client_id: client.id,
      project_color: '#ABCDEF',
      is_default_billable: 1,
      estimate_hours: 0.5,
    };
    expect(await edit(house, all, house.manager)).toEqual({ status: 200, body: { status: 200 } });
    const changed = {
      project_name: 'Note G',
      client_id: client.id,
      client_name: 'Royal Society',
      project_color: '#ABCDEF',
      isbillable: 1,
      estimate_hours: 0.5,
      version: 2,
    };
    expect(await details(house.of, house.manager)).toMatchObject(changed);
    await edit(house, { project_name: 'Note H' }, house.admin);
    const renamed = { ...changed, project_name: 'Note H', version: 3 };
    expect(await details(house.of, house.manager)).toMatchObject(renamed);
    await edit(house, { client_id: 0, estimate_hours: null, is_default_billable: 0 }, house.manager);
    const emptied = { client_id: null, client_name: null, estimate_hours: null, isbillable: 0, version: 4 };
    expect(await details(house.of, house.manager)).toMatchObject(emptied);
  });

  it('rejects the second of two edits based on the same version', async () => {
    const house = await buildProjectWorkspace(server);
    const answers = await Promise.all([
      edit(house, { project_name: 'One', seen_version: 1 }, house.manager),
      edit(house, { project_name: 'Other', seen_version: 1 }, house.admin),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.errors).toEqual([
      {
        msg: 'Someone else changed this project while you were editing it.',
        param: 'seen_version',
        code: 'changed-meanwhile',
      },
    ]);
    const saved = answers.findIndex(({ status }) => status === 200) === 0 ? 'One' : 'Other';
    expect(await details(house.of, house.admin)).toMatchObject({ project_name: saved, version: 2 });
    const again = { project_name: 'Third', seen_version: 2 };
    expect(await edit(house, again, house.manager)).toMatchObject({ status: 200 });
  });

  it('is available to its managers and to admins', async () => {
    const house = await buildProjectWorkspace(server);
    for (const token of [house.member, house.outsider]) {
      expect(await edit(house, { project_name: 'Mine' }, token)).toMatchObject({
        status: 403,
        body: { errors: [{ msg: notManaged }] },
      });
    }
    expect(await details(house.of, house.admin)).toMatchObject({
      project_name: 'Difference Engine',
      version: 1,
    });
  });

  it('rejects projects of others, their clients and merged clients', async () => {
    const [house, other] = [await buildProjectWorkspace(server), await buildProjectWorkspace(server)];
    expect(await edit(house, { project_id: other.projectId }, house.admin)).toMatchObject({
      status: 404,
      body: noProject,
    });
    const [foreign, merged] = [
      await buildClient(server.db, other.id),
      await buildClient(server.db, house.id, 'Merged'),
    ];
    await server.db
      .updateTable('client')
      .set({ merged_into: (await buildClient(server.db, house.id)).id })
      .where('id', '=', merged.id)
      .execute();
    const noClient = { errors: [{ msg: 'This client does not exist.', param: 'client_id' }] };
    for (const client_id of [foreign.id, merged.id]) {
      const refused = { status: 404, body: noClient };
      expect(await edit(house, { client_id }, house.admin)).toMatchObject(refused);
      const fields = { workspace_id: house.id, project_name: 'x', client_id };
      expect(await server.call('POST /api/project/add', fields, house.admin)).toMatchObject(refused);
    }
    expect(await details(house.of, house.admin)).toMatchObject({ client_id: null, version: 1 });
  });

  it.each([
    [{ project_name: ' ' }, 'project_name', 'Please enter the Project name'],
    [{ project_name: 'x'.repeat(201) }, 'project_name', /at most 200/],
    [{ project_color: 'red' }, 'project_color', 'Please enter the colour like #0b7285'],
    [{ estimate_hours: 0 }, 'estimate_hours', /./],
    [{ estimate_hours: 1_000_001 }, 'estimate_hours', /./],
    [{ seen_version: 'one' }, 'seen_version', /./],
  ])('rejects %j', async (fields, param, msg) => {
    const house = await buildProjectWorkspace(server);
    const { status, body } = await edit(house, fields, house.manager);
    expect([status, body.errors[0]?.param]).toEqual([400, param]);
    expect(body.errors[0]?.msg).toMatch(msg);
  });

  it.each(['x'.repeat(200), '👩‍🚀'.repeat(40), 'مشروع אבג', '<script>alert(1)</script>', 'a\u202Eb', '%_\\'])(
    'keeps the name %s unchanged',
    async (project_name) => {
      const house = await buildProjectWorkspace(server);
      expect(await edit(house, { project_name }, house.manager)).toMatchObject({ status: 200 });
      const { body } = await server.call(
        'POST /api/project/list',
        { workspace_id: house.id, projectTerm: project_name },
        house.member,
      );
      expect(body.results.map((project) => project.project_name)).toEqual([project_name]);
    },
  );
});

it('a project is created with its budget', async () => {
  const { id, member } = await buildProjectWorkspace(server);
  const add = async (estimate_hours: unknown) => {
    const fields = { workspace_id: id, project_name: 'Atlas', estimate_hours };
    return server.call('POST /api/project/add', fields, member);
  };
  const { body } = await add(40);
  const of = { workspace_id: id, project_id: body.results.insertId };
  expect(await details(of, member)).toMatchObject({ estimate_hours: 40, role: 1, version: 1 });
  const refused = await add(-1);
  expect([refused.status, refused.body.errors[0]?.param]).toEqual([400, 'estimate_hours']);
});

describe('archiving projects', () => {
  const archive = (workspace_id: number, fields: object, token: string) =>
    server.call('PUT /api/project/archive', { workspace_id, is_archived: 1, ...fields }, token);

  it('returns a result for each: managed ones are archived, others get an error', async () => {
    const { id, ids, projectId, manager, admin } = await buildProjectWorkspace(server);
    const others = await buildProject(server.db, id, { created_by: ids.admin, name: 'Note G' });
    const foreign = (await buildProjectWorkspace(server)).projectId;
    const project_ids = [projectId, others.id, foreign, projectId];
    const { status, body } = await archive(id, { project_ids }, manager);
    expect(status).toBe(200);
    expect(body.results).toEqual([
      { id: projectId, done: true },
      { id: others.id, done: false, msg: notManaged },
      { id: foreign, done: false, msg: 'This project does not exist.' },
    ]);
    const archived = async () =>
      (
        await server.db
          .selectFrom('project')
          .where('archived', '=', true)
          .where('id', 'in', project_ids)
          .select('id')
          .execute()
      ).map((project) => project.id);
    expect(await archived()).toEqual([projectId]);
    const back = await archive(id, { project_ids: [projectId, others.id], is_archived: 0 }, admin);
    expect(back.body.results.map(({ done }) => done)).toEqual([true, true]);
    expect(await archived()).toEqual([]);
  });

  it('changes nothing for a user who manages none', async () => {
    const { id, projectId, member, admin, of } = await buildProjectWorkspace(server);
    const { body } = await archive(id, { project_ids: [projectId] }, member);
    expect(body.results).toEqual([{ id: projectId, done: false, msg: notManaged }]);
    expect(await details(of, admin)).toMatchObject({ is_archived: 0 });
  });

  it.each([
    [{ project_ids: [] }, 'project_ids'],
    [{ project_ids: [0] }, 'project_ids'],
    [{ project_ids: [1], is_archived: 2 }, 'is_archived'],
  ])('rejects %j', async (fields, param) => {
    const { id, admin } = await buildProjectWorkspace(server);
    const { status, body } = await archive(id, fields, admin);
    expect([status, body.errors[0]?.param]).toEqual([400, param]);
  });
});
