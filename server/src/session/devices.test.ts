import { buildPerson, startTestApp, type TestApp } from '../testing/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

/** Makes a call with a browser's user agent. */
async function use(token: string, userAgent: string) {
  const headers = { authorization: `Bearer ${token}`, 'user-agent': userAgent };
  return server.app.inject({ method: 'POST', url: '/api/usertime/running', payload: {}, headers });
}

async function list(token: string) {
  return (await server.call('POST /api/session/list', {}, token)).body.results;
}

const revoke = (session_id: unknown, token: string) =>
  server.call('PUT /api/session/revoke', { session_id }, token);

it('lists the open sessions of the caller with their devices, last used first', async () => {
  const { id } = await buildPerson(server.db);
  const [desk, phone] = [await server.signIn(id), await server.signIn(id)];
  await use(await server.signIn((await buildPerson(server.db)).id), firefox);
  await use(desk, firefox);
  server.clock.goOn(60);
  await use(phone, iphone);
  const now = server.clock.now().getTime() / 1000;
  expect(await list(desk)).toMatchObject([
    { device: 'Safari on iOS', is_mobile: 1, is_current: 0, last_used: now },
    { device: 'Firefox on Windows', is_mobile: 0, is_current: 1, last_used: now - 60 },
  ]);
});

it('updates the last use at most every five minutes', async () => {
  const token = await server.signIn((await buildPerson(server.db)).id);
  await use(token, firefox);
  const begun = server.clock.now().getTime() / 1000;
  server.clock.goOn(299);
  await use(token, iphone);
  expect(await list(token)).toMatchObject([{ last_used: begun, device: 'Firefox on Windows' }]);
  server.clock.goOn(2);
  await use(token, iphone);
  expect(await list(token)).toMatchObject([{ last_used: begun + 301, device: 'Safari on iOS' }]);
});

it('lists sessions of unknown devices, but no ended or expired ones', async () => {
  const { id } = await buildPerson(server.db);
  const [kept, ended, expired] = [await server.signIn(id), await server.signIn(id), await server.signIn(id)];
  await server.call('POST /api/session/end', {}, ended);
  await use(expired, 'x');
  await server.db
    .updateTable('session')
    .set({ expires_at: new Date('2026-01-01T00:00:00Z') })
    .where('user_agent', '=', 'x')
    .execute();
  await use(kept, '');
  expect(await list(kept)).toMatchObject([{ device: 'Unknown device', is_current: 1 }]);
});

it('revokes one session and keeps the others', async () => {
  const { id } = await buildPerson(server.db);
  const [desk, phone, tablet] = [await server.signIn(id), await server.signIn(id), await server.signIn(id)];
  await use(phone, iphone);
  const [lost] = (await list(desk)).filter(({ device }) => device === 'Safari on iOS');
  expect(await revoke(lost?.session_id, desk)).toMatchObject({ status: 200 });
  expect(await server.call('POST /api/token/verify', { token: phone })).toMatchObject({ status: 401 });
  for (const token of [desk, tablet])
    expect(await server.call('POST /api/token/verify', { token })).toMatchObject({ status: 200 });
  expect(await revoke(lost?.session_id, desk)).toMatchObject({ status: 404 });
});

it('a user cannot revoke another user’s session', async () => {
  const victim = await server.signIn((await buildPerson(server.db)).id);
  const stranger = await server.signIn((await buildPerson(server.db)).id);
  const [session] = await list(victim);
  expect(await revoke(session?.session_id, stranger)).toMatchObject({ status: 404 });
  expect(await server.call('POST /api/token/verify', { token: victim })).toMatchObject({ status: 200 });
});

it('a session is identified by its id', async () => {
  const token = await server.signIn((await buildPerson(server.db)).id);
  for (const wrong of [0, 'x', null, undefined]) {
    expect(await revoke(wrong, token)).toMatchObject({
      status: 400,
      body: { errors: [{ param: 'session_id' }] },
    });
  }
});
