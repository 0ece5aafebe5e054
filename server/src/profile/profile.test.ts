import { buildMember, buildWorkspace, startTestApp, type TestApp } from '../testing/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

async function member() {
  const { id: workspace_id } = await buildWorkspace(server.db);
  const { id } = await buildMember(server.db, workspace_id, { email: `${workspace_id}@example.com` });
  return { workspace_id, id, token: await server.signIn(id) };
}

const groupsOf = async (workspace_id: number, token: string) =>
  (await server.call('POST /api/profile/info', { workspace_id }, token)).body.results[1];

it('tells who the person is, in this workspace, and how they sign in', async () => {
  const { workspace_id, id, token } = await member();
  const google = { person_id: id, provider: 'google' as const, subject: 'ada' };
  await server.db.insertInto('social_identity').values(google).execute();
  const { status, body } = await server.call('POST /api/profile/info', { workspace_id }, token);
  expect(status).toBe(200);
  expect(body.results[0]).toEqual([
    {
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: `${workspace_id}@example.com`,
      title: 'Analytical Engines',
      avatar: null,
      profile_name_colorcode: '364fc7',
      country_id: null,
      country_name: null,
      is_google_signin: 1,
      is_apple_signin: 0,
    },
  ]);
});

it('groups similar entries for who wants it, and for nobody else', async () => {
  const { workspace_id, token } = await member();
  const colleague = await buildMember(server.db, workspace_id);
  const theirs = await server.signIn(colleague.id);
  const set = (group_similar: number) =>
    server.call('PUT /api/profile/group_similar', { group_similar, workspace_id }, token);
  expect(await groupsOf(workspace_id, token)).toEqual([{ is_group_similar_entries: 0 }]);
  expect(await set(1)).toMatchObject({ status: 200, body: { status: 200 } });
  expect(await groupsOf(workspace_id, token)).toEqual([{ is_group_similar_entries: 1 }]);
  expect(await groupsOf(workspace_id, theirs)).toEqual([{ is_group_similar_entries: 0 }]);
  await set(0);
  expect(await groupsOf(workspace_id, token)).toEqual([{ is_group_similar_entries: 0 }]);
});

it('tells the wish with what signs the person in, wherever they go on', async () => {
  const { workspace_id, token } = await member();
  await server.call('PUT /api/profile/group_similar', { group_similar: 1, workspace_id }, token);
  const { body } = await server.call('POST /api/workspace/select', { workspace_id }, token);
  expect(body.user_properties).toMatchObject({ is_group_similar_entries: 1 });
});

it('takes 0 or 1, of active members', async () => {
  const { workspace_id, id, token } = await member();
  const set = (group_similar: unknown) =>
    server.call('PUT /api/profile/group_similar', { group_similar, workspace_id }, token);
  for (const wrong of [2, '1', true, null, undefined]) {
    const { status, body } = await set(wrong);
    expect([status, body.errors[0]?.param]).toEqual([400, 'group_similar']);
  }
  await server.db.updateTable('membership').set({ active: false }).where('person_id', '=', id).execute();
  expect(await set(1)).toMatchObject({ status: 403 });
});
