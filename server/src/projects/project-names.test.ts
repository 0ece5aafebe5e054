import { buildClient, buildProjectWorkspace, startTestApp, type TestApp } from '../testing/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

const refused = (msg: string) => ({ status: 409, body: { errors: [{ msg, param: 'project_name' }] } });
const taken = refused('A project with this name already exists.');
const takenOfClient = refused('This client already has a project with this name.');
const done = { status: 200 };

/** Creates a workspace with the project 'Difference Engine' without client, and a client without projects. */
async function house() {
  const place = await buildProjectWorkspace(server);
  const { id: workspace_id, projectId: project_id, manager, of } = place;
  const client = await buildClient(server.db, workspace_id);
  const add = (project_name: string, client_id = 0) =>
    server.call('POST /api/project/add', { workspace_id, project_name, client_id }, manager);
  const edit = (fields: object) => server.call('PUT /api/project/edit', { ...of, ...fields }, manager);
  const archive = async (project_ids: number[], is_archived: number) =>
    (await server.call('PUT /api/project/archive', { workspace_id, project_ids, is_archived }, place.admin))
      .body.results;
  const duplicate = async () => {
    const { body } = await server.call('POST /api/project/duplicate', of, manager);
    const copy = { workspace_id, project_id: body.results.insertId };
    return (await server.call('POST /api/project/get', copy, manager)).body.project_details[0]?.project_name;
  };
  return { ...place, workspace_id, project_id, client_id: client.id, add, edit, archive, duplicate };
}

it('a new project cannot have the name of an active project of the same client', async () => {
  const { client_id, add } = await house();
  expect(await add(' difference ENGINE ')).toMatchObject(taken);
  expect(await add('Difference Engine', client_id)).toMatchObject(done);
  expect(await add('Difference engine', client_id)).toMatchObject(takenOfClient);
});

it('a project cannot take another’s name by a new name or a new client', async () => {
  const { client_id, add, edit } = await house();
  await add('Analytical Engine');
  await add('Difference Engine', client_id);
  expect(await edit({ project_name: 'analytical engine' })).toMatchObject(taken);
  expect(await edit({ project_name: 'Difference Engine', client_id })).toMatchObject(takenOfClient);
  expect(await edit({ project_name: 'difference engine' })).toMatchObject(done);
  expect(await edit({ project_name: 'Analytical Engine', client_id })).toMatchObject(done);
});

it('an archived project can take the name of an active one, but then cannot be restored', async () => {
  const { project_id, add, edit, archive } = await house();
  await add('Atlas');
  await archive([project_id], 1);
  expect(await edit({ project_name: 'Atlas' })).toMatchObject(done);
  expect(await archive([project_id], 0)).toMatchObject([{ done: false }]);
});

it('an archived project’s name can be reused, and the project cannot be restored while it is', async () => {
  const { project_id, add, archive } = await house();
  await archive([project_id], 1);
  const other = (await add('Difference engine')).body.results.insertId;
  const msg = 'Another project is called “Difference Engine”. Rename or archive it first.';
  expect(await archive([project_id, other], 0)).toEqual([
    { id: project_id, done: false, msg },
    { id: other, done: true },
  ]);
  await archive([other], 1);
  expect(await archive([project_id, other], 0)).toMatchObject([
    { id: project_id, done: true },
    { id: other, done: false },
  ]);
});

it('each copy of a project gets a unique name', async () => {
  const { duplicate } = await house();
  expect([await duplicate(), await duplicate(), await duplicate()]).toEqual([
    'Difference Engine (copy)',
    'Difference Engine (copy 2)',
    'Difference Engine (copy 3)',
  ]);
});

it('only one of several simultaneous requests for the same new name succeeds', async () => {
  const { add } = await house();
  const answers = await Promise.all([add('Atlas'), add('ATLAS'), add('atlas')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

it('names in another workspace do not conflict', async () => {
  const [one, other] = [await house(), await house()];
  await one.add('Atlas');
  expect(await other.add('Atlas')).toMatchObject(done);
  const foreign = { ...other.of, project_id: one.project_id, project_name: 'Atlas' };
  expect(await server.call('PUT /api/project/edit', foreign, other.admin)).toMatchObject({ status: 404 });
  expect(await other.archive([one.project_id], 1)).toMatchObject([{ done: false }]);
});
