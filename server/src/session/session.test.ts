import { hashPassword } from '../persons/index.ts';
import { buildMember, buildPerson, buildWorkspace, startTestApp, type TestApp } from '../testing/index.ts';
import { sessionTokens } from '../auth/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

async function member() {
  const workspace = await buildWorkspace(server.db);
  const person = await buildMember(server.db, workspace.id);
  return { workspace, person, token: await server.signIn(person.id) };
}

it('verifies a token until its session ends', async () => {
  const { person, token } = await member();
  const { status, body } = await server.call('POST /api/token/verify', { token });
  expect(status).toBe(200);
  expect(Buffer.from(body.verifiedJwt.user_id, 'base64').toString()).toBe(String(person.id));
  expect(body.verifiedJwt.exp).toBe(Date.parse('2100-01-01T00:00:00Z') / 1000);

  expect(await server.call('POST /api/session/end', {}, token)).toMatchObject({ status: 200 });
  expect(await server.call('POST /api/token/verify', { token })).toMatchObject({ status: 401 });
  expect(await server.call('POST /api/usertime/running', {}, token)).toMatchObject({ status: 401 });
});

it("returns only the token's own user, for every role", async () => {
  const { workspace, person, token } = await member();
  const admin = await buildMember(server.db, workspace.id);
  await server.db
    .updateTable('membership')
    .set({ role: 'admin' })
    .where('person_id', '=', admin.id)
    .execute();
  const stranger = await member();
  const userOf = async (of: string, asking: string) => {
    const { body } = await server.call('POST /api/token/verify', { token: of }, asking);
    return [body.user.email, body.verifiedJwt.user_id];
  };
  const idOf = ({ id }: { id: number }) => Buffer.from(String(id)).toString('base64');
  const adminToken = await server.signIn(admin.id);
  expect(await userOf(token, adminToken)).toEqual([person.email, idOf(person)]);
  expect(await userOf(adminToken, token)).toEqual([admin.email, idOf(admin)]);
  expect(await userOf(stranger.token, token)).toEqual([stranger.person.email, idOf(stranger.person)]);
});

it('returns changes that another device made since the log-in', async () => {
  const { workspace, person, token } = await member();
  const phone = await server.signIn(person.id);
  const payload = { workspace_id: workspace.id, group_similar: 1 } as const;
  await server.call('PUT /api/profile/group_similar', payload, phone);
  const { body } = await server.call('POST /api/token/verify', { token });
  expect(body.user_properties).toMatchObject({ is_group_similar_entries: 1 });
});

it('rejects a token that it did not sign, a revoked one and a malformed one', async () => {
  const { person, token } = await member();
  const [header, payload] = token.split('.');
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  for (const forged of ['x', `${header}.${payload}.`, `${none}.${payload}.`]) {
    expect(await server.call('POST /api/token/verify', { token: forged })).toMatchObject({ status: 401 });
  }
  await server.db.updateTable('person').set({ closed_at: new Date() }).where('id', '=', person.id).execute();
  expect(await server.call('POST /api/usertime/running', {}, token)).toMatchObject({ status: 401 });
});

it('rejects a token signed with another key', async () => {
  const { person, token } = await member();
  const [, payload = ''] = token.split('.');
  const { session_id } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const stranger = await startTestApp({ sessionSecret: 'the secret of another server, 32 characters' });
  const expires = new Date('2100-01-01T00:00:00Z');
  const forged = sessionTokens(stranger.app.jwt).sign(session_id, person.id, expires);
  await stranger.close();
  expect(await server.call('POST /api/token/verify', { token: forged })).toMatchObject({ status: 401 });
  expect(await server.call('POST /api/token/verify', { token })).toMatchObject({ status: 200 });
});

it('rejects a token whose session has expired, regardless of its claims', async () => {
  const { person, token } = await member();
  await server.db
    .updateTable('session')
    .set({ expires_at: new Date('2026-11-18T08:59:59Z') })
    .where('person_id', '=', person.id)
    .execute();
  expect(await server.call('POST /api/token/verify', { token })).toMatchObject({ status: 401 });
});

it('uses only its own clock: a token is valid as long as its session', async () => {
  const { person } = await member();
  const expires = new Date('2026-11-19T09:00:00Z');
  const session = await server.db
    .insertInto('session')
    .values({ person_id: person.id, expires_at: expires })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = sessionTokens(server.app.jwt).sign(session.id, person.id, expires);
  expect(await server.call('POST /api/token/verify', { token })).toMatchObject({ status: 200 });
});

it('logs the user out on all devices, and no other user', async () => {
  const { person, token } = await member();
  const [elsewhere, colleague] = [await server.signIn(person.id), (await member()).token];
  expect(await server.call('POST /api/session/end_everywhere', {}, token)).toMatchObject({ status: 200 });
  for (const ended of [token, elsewhere]) {
    expect(await server.call('POST /api/usertime/running', {}, ended)).toMatchObject({ status: 401 });
  }
  expect(await server.call('POST /api/usertime/running', {}, colleague)).toMatchObject({ status: 200 });
});

it('denies a deactivated member access to the workspace', async () => {
  const { workspace, person, token } = await member();
  const payload = { workspace_id: workspace.id };
  expect(await server.call('POST /api/workspace/get', payload, token)).toMatchObject({
    status: 200,
    body: { workspace_id: workspace.id, is_workspace_admin: 0 },
  });
  await server.db
    .updateTable('membership')
    .set({ active: false })
    .where('person_id', '=', person.id)
    .execute();
  expect(await server.call('POST /api/workspace/get', payload, token)).toMatchObject({ status: 403 });
  const { body } = await server.call('POST /api/workspace/listbyworkspaceid', {}, token);
  expect(body.results).toEqual([]);
});

it('creates a workspace, switches to it and back, in the same session', async () => {
  const { workspace, token } = await member();
  const made = await server.call('POST /api/workspace/create', { title: ' Engines ' }, token);
  expect(made).toMatchObject({
    status: 200,
    body: { is_workspace_admin: 1, data: { is_workspace_admin: 1 } },
  });
  const { body: list } = await server.call('POST /api/workspace/listbyworkspaceid', {}, made.body.token);
  expect(list.results.map(({ title }) => title)).toEqual(['Analytical Engines', 'Engines']);

  const payload = { workspace_id: workspace.id };
  const back = await server.call('POST /api/workspace/select', payload, made.body.token);
  expect(back.body).toMatchObject({ workspace_id: workspace.id, is_workspace_admin: 0 });
  await server.call('POST /api/session/end', {}, back.body.token);
  expect(await server.call('POST /api/usertime/running', {}, token)).toMatchObject({ status: 401 });
});

it('uses no cookies and no CORS, so that pages of other sites cannot act for the user', async () => {
  const password = 'Engine#1843';
  const { email } = await buildPerson(server.db, { password_hash: await hashPassword(password) });
  const origin = 'https://evil.example';
  const asks = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' };
  const url = '/api/auth';
  const preflight = await server.app.inject({ method: 'OPTIONS', url, headers: { origin, ...asks } });
  const logIn = await server.app.inject({
    method: 'POST',
    url,
    headers: { origin },
    payload: { email, password },
  });
  expect([preflight.statusCode, logIn.statusCode]).toEqual([404, 200]);
  for (const { headers } of [preflight, logIn]) {
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
  }
});

it('requires a title', async () => {
  const { token } = await member();
  const { status, body } = await server.call('POST /api/workspace/create', { title: '  ' }, token);
  expect([status, body.errors]).toEqual([400, [{ msg: 'Please enter the Workspace Title', param: 'title' }]]);
});
