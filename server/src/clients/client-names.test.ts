import { buildClient, buildMember, buildWorkspace, startTestApp, type TestApp } from '../testing/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

const taken = {
  status: 409,
  body: { errors: [{ msg: 'A client with this name already exists.', param: 'client_name' }] },
};

/** Creates a workspace with the client 'Royal Society', a member and an admin. */
async function house() {
  const { id: workspace_id, adminId } = await buildWorkspace(server.db);
  const { id: client_id } = await buildClient(server.db, workspace_id);
  const token = await server.signIn((await buildMember(server.db, workspace_id)).id);
  const admin = await server.signIn(adminId);
  const add = (client_name: string) =>
    server.call('POST /api/client/add', { workspace_id, client_name, company_name: 'Society' }, token);
  const edit = (fields: object) =>
    server.call(
      'PUT /api/client/edit',
      { workspace_id, client_id, company_name: 'Society', ...fields },
      token,
    );
  const archive = (fields: object) =>
    server.call('PUT /api/client/archive', { workspace_id, client_id, is_archived: 1, ...fields }, token);
  const merge = (of: number, into_id: number) =>
    server.call('POST /api/client/merge', { workspace_id, client_id: of, into_id }, admin);
  const unmerge = (merge_id: number) =>
    server.call('POST /api/client/unmerge', { workspace_id, merge_id }, admin);
  return { workspace_id, client_id, add, edit, archive, merge, unmerge };
}

it('a new client cannot have the name of an active client', async () => {
  const { add } = await house();
  expect(await add(' royal SOCIETY ')).toMatchObject(taken);
  expect(await add('Royal Institution')).toMatchObject({ status: 200 });
});

it('a client cannot be renamed to another client’s name, but can change its own letter case and company', async () => {
  const { add, edit } = await house();
  await add('Royal Institution');
  expect(await edit({ client_name: 'Royal institution' })).toMatchObject(taken);
  expect(await edit({ client_name: 'royal society' })).toMatchObject({ status: 200 });
  expect(await edit({ client_name: 'royal society', company_name: 'London' })).toMatchObject({ status: 200 });
});

it('an archived client can take the name of an active one, but then cannot be restored', async () => {
  const { archive, add, edit } = await house();
  await add('Royal Institution');
  await archive({});
  expect(await edit({ client_name: 'Royal Institution' })).toMatchObject({ status: 200 });
  expect(await archive({ is_archived: 0 })).toMatchObject({ status: 409 });
});

it('another workspace can have a client with the same name', async () => {
  const [one, other] = [await house(), await house()];
  await one.add('Royal Institution');
  expect(await other.add('Royal Institution')).toMatchObject({ status: 200 });
});

it('an archived client’s name can be reused, and the client cannot be restored while it is', async () => {
  const { client_id, archive, add, edit } = await house();
  await archive({});
  const other = (await add('Royal society')).body.results.insertId;
  const refused = {
    status: 409,
    body: {
      errors: [
        { msg: 'Another client is called “Royal Society”. Rename or archive it first.', param: 'client_id' },
      ],
    },
  };
  expect(await archive({ is_archived: 0 })).toMatchObject(refused);
  await edit({ client_id: other, client_name: 'Royal Institution' });
  expect(await archive({ client_id, is_archived: 0 })).toMatchObject({ status: 200 });
});

it('a merge cannot be undone while another client uses the merged client’s name', async () => {
  const { client_id, add, archive, merge, unmerge } = await house();
  const into = (await add('Royal Institution')).body.results.insertId;
  const { merge_id } = (await merge(client_id, into)).body;
  const other = (await add('Royal Society')).body.results.insertId;
  expect(await unmerge(merge_id)).toMatchObject({ status: 409, body: { errors: [{ param: 'merge_id' }] } });
  await archive({ client_id: other });
  expect(await unmerge(merge_id)).toMatchObject({ status: 200 });
});

it('only one of several simultaneous requests for the same new name succeeds', async () => {
  const { add } = await house();
  const answers = await Promise.all([add('Atlas'), add('ATLAS'), add('atlas')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});
