import { buildMember, buildWorkspace, startTestApp, type TestApp } from '../testing/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

async function member() {
  const { id: workspace_id } = await buildWorkspace(server.db);
  const { id } = await buildMember(server.db, workspace_id, { email: `${workspace_id}@example.com` });
  return { workspace_id, id, token: await server.signIn(id) };
}

const settingsOf = async (workspace_id: number, token: string) =>
  (await server.call('POST /api/profile/settings', { workspace_id }, token)).body.results;

it('info returns the profile in this workspace and the enabled sign-in options', async () => {
  const { workspace_id, id, token } = await member();
  const google = { person_id: id, provider: 'google' as const, subject: `ada ${id}` };
  const apple = { ...google, provider: 'apple' as const, enabled: false };
  await server.db.insertInto('social_identity').values([google, apple]).execute();
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
  const [profile] = (await settingsOf(workspace_id, token))[0];
  expect(profile).toMatchObject({ has_password: 0, is_google_linked: 1, is_apple_linked: 1 });
});

it('settings return the preferences and all countries by name', async () => {
  const { workspace_id, token } = await member();
  const [[profile], [settings], countries] = await settingsOf(workspace_id, token);
  expect(profile).toMatchObject({ first_name: 'Ada', title: 'Analytical Engines' });
  expect(settings).toEqual({
    timeZone: '',
    timeDurationFormat: 'Improved',
    timeFormat: '12-hour',
    dateFormat: 'DD-MM-YYYY',
    firstDayOfWeek: 0,
    is_group_similar_entries: 0,
    theme: 'system',
    notification_long_run: 1,
    send_weekly_report: 1,
    send_newsletter: 0,
  });
  expect(countries).toContainEqual({ country_id: 826, country_name: 'United Kingdom' });
  expect(countries[0]).toEqual({ country_id: 4, country_name: 'Afghanistan' });
  expect(new Set(countries.map(({ country_id }) => country_id)).size).toBe(countries.length);
});

it('a user changes their own name, and no other member’s', async () => {
  const { workspace_id, token } = await member();
  const colleague = await buildMember(server.db, workspace_id);
  const name = { first_name: ' Augusta ', last_name: 'King  Lovelace', workspace_id };
  expect(await server.call('PUT /api/profile/edit_name', name, token)).toMatchObject({ status: 200 });
  const { body } = await server.call('POST /api/token/verify', { token });
  expect(body.user).toMatchObject({ first_name: 'Augusta', last_name: 'King  Lovelace' });
  const theirs = await settingsOf(workspace_id, await server.signIn(colleague.id));
  expect(theirs[0][0]).toMatchObject({ first_name: 'Ada', last_name: 'Lovelace' });
});

it.each([
  [{ first_name: '', last_name: '' }, 'first_name', 'Please enter the profile name'],
  [{ first_name: 'Ada', last_name: ' ' }, 'last_name', 'Please enter the last name'],
  [
    { first_name: 'Ada\nBcc: x', last_name: 'Lovelace' },
    'first_name',
    'First name must be one line that is not blank.',
  ],
])('the name %j is rejected', async (name, param, msg) => {
  const { workspace_id, token } = await member();
  const { status, body } = await server.call('PUT /api/profile/edit_name', { ...name, workspace_id }, token);
  expect([status, body.errors[0]]).toEqual([400, { param, msg }]);
});

it('a country is selected by its id, and 0 removes it', async () => {
  const { workspace_id, token } = await member();
  const choose = (country: number) =>
    server.call('PUT /api/profile/edit_country', { country, workspace_id }, token);
  expect(await choose(826)).toMatchObject({ status: 200 });
  expect((await settingsOf(workspace_id, token))[0][0]).toMatchObject({
    country_id: 826,
    country_name: 'United Kingdom',
  });
  await choose(0);
  expect((await settingsOf(workspace_id, token))[0][0]).toMatchObject({
    country_id: null,
    country_name: null,
  });
});

it('an unknown country is rejected', async () => {
  const { workspace_id, token } = await member();
  for (const country of [1, 999, 1000, -1, '826']) {
    const payload = { country, workspace_id };
    const { status, body } = await server.call('PUT /api/profile/edit_country', payload, token);
    expect([country, status, body.errors[0]?.param]).toEqual([country, 400, 'country']);
  }
});

it('a deactivated member cannot change anything through the workspace', async () => {
  const { workspace_id, id, token } = await member();
  await server.db.updateTable('membership').set({ active: false }).where('person_id', '=', id).execute();
  const payload = { country: 826, workspace_id };
  expect(await server.call('PUT /api/profile/edit_country', payload, token)).toMatchObject({ status: 403 });
});
