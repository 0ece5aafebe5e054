import { buildMember, buildTag, buildWorkspace } from '../testing/build.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

it('makes tags, and lists and finds them by title', async () => {
  const { id: workspace_id } = await buildWorkspace(server.db);
  const token = await server.signIn((await buildMember(server.db, workspace_id)).id);
  await buildTag(server.db, (await buildWorkspace(server.db)).id, 'of others');
  const add = (fields: object) => server.call('POST /api/tag/add', { workspace_id, ...fields }, token);
  expect(await add({ tag_title: ' research ' })).toMatchObject({ status: 200 });
  await add({ tag_title: '100%', color: '#ff0000' });
  const list = async (tagTerm: string) =>
    (await server.call('POST /api/tag/list', { workspace_id, tagTerm }, token)).body.results;
  expect(await list('')).toMatchObject([
    { tag_title: '100%', tagcolor: '#ff0000' },
    { tag_title: 'research', tagcolor: '#000000' },
  ]);
  expect(await list('0%')).toHaveLength(1);
  expect(await list('%%')).toEqual([]);
});

it('asks for a title', async () => {
  const { id: workspace_id, adminId } = await buildWorkspace(server.db);
  const token = await server.signIn(adminId);
  const { status, body } = await server.call('POST /api/tag/add', { workspace_id, tag_title: ' ' }, token);
  expect([status, body.errors]).toEqual([400, [{ msg: 'Please enter the Tag Title', param: 'tag_title' }]]);
});
