import type { ApiCall } from '@timeweave/shared/api';
import { hashPassword } from '../persons/index.ts';
import { buildApp } from '../app.ts';
import { buildMember, buildWorkspace, startTestApp, type TestApp } from '../testing/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp({ trustedProxies: ['127.0.0.1'] })));
beforeEach(async () => {
  await server.db.deleteFrom('rate_limit').execute();
  await server.db.deleteFrom('job').execute();
});
afterAll(() => server.close());

const password = 'Engine#1843';

async function member() {
  const { id } = await buildWorkspace(server.db);
  return buildMember(server.db, id, { password_hash: await hashPassword(password) });
}

/** Logs in from an address; returns the status, and the retry time if there is one. */
async function logIn(email: string, typed: string, address = '198.51.100.1') {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/auth',
    headers: { 'x-forwarded-for': address },
    payload: { email, password: typed },
  });
  return { status: response.statusCode, wait: response.headers['retry-after'], body: response.json() };
}

/** The library has its own clock, so this moves its rows back by a minute. */
async function letAMinutePass() {
  await server.db
    .updateTable('rate_limit')
    .set({ expire: Date.now() - 1 })
    .execute();
}

it('allows ten wrong passwords a minute per account, from all addresses together', async () => {
  const { email } = await member();
  const from = (n: number) => `198.51.100.${n}`;
  const guesses = await Promise.all(
    Array.from({ length: 11 }, (_, n) => logIn(email, 'Engine#9999', from(n))),
  );
  expect(guesses.map(({ status }) => status).toSorted()).toEqual([...Array<number>(10).fill(401), 429]);

  const refused = await logIn(email.toUpperCase(), password);
  expect(refused.status).toBe(429);
  expect(Number(refused.wait)).toBeGreaterThan(0);
  expect(Number(refused.wait)).toBeLessThanOrEqual(60);
  expect(refused.body.errors).toEqual([
    { msg: expect.stringMatching(/^Too many attempts\. Please try again in \d+ seconds\.$/), param: 'email' },
  ]);
  await letAMinutePass();
  expect(await logIn(email, password)).toMatchObject({ status: 200 });
});

it('treats an unknown account the same', async () => {
  for (let n = 0; n < 10; n++) {
    expect(await logIn('nobody@example.com', 'Engine#9999')).toMatchObject({ status: 401 });
  }
  expect(await logIn('nobody@example.com', 'Engine#9999')).toMatchObject({ status: 429 });
});

it('allows fifty wrong passwords a minute per address, and does not affect others', async () => {
  const { email } = await member();
  const strangers = Array.from({ length: 50 }, (_, n) => `nobody-${n}@example.com`);
  for (const stranger of strangers) {
    expect(await logIn(stranger, 'Engine#9999')).toMatchObject({ status: 401 });
  }
  expect(await logIn(email, password)).toMatchObject({ status: 429 });
  expect(await logIn(email, password, '203.0.113.9')).toMatchObject({ status: 200 });
});

it('does not count correct passwords, so that a whole office can log in at once', async () => {
  const { email } = await member();
  for (let n = 0; n < 60; n++) expect(await logIn(email, password)).toMatchObject({ status: 200 });
});

it('sends one address at most five mails an hour, and does not reveal whether it has an account', async () => {
  const { email } = await member();
  const ask = (to: string) => server.call('POST /api/profile/forgot_password', { email: to });
  for (const to of [email, 'nobody@example.com']) {
    for (let n = 0; n < 5; n++) expect(await ask(to)).toMatchObject({ status: 200 });
    expect(await ask(to)).toMatchObject({ status: 429, body: { errors: [{ param: 'email' }] } });
  }
  expect(await server.mails.all()).toHaveLength(5);
});

/** Repeats a call until it is limited; returns the number of accepted calls. */
async function heardOf(
  name: ApiCall,
  payloadOf: (n: number) => object,
  token?: string,
  most = 200,
): Promise<number> {
  let heard = 0;
  while (heard < most && (await server.call(name, payloadOf(heard), token)).status !== 429) heard += 1;
  return heard;
}

it('allows one address to request a hundred mails a minute, to any recipients', async () => {
  const toNobody = (n: number) => ({ email: `nobody-${n}@example.com` });
  expect(await heardOf('POST /api/profile/forgot_password', toNobody)).toBe(100);
});

it('allows one address to try a hundred mailed codes a minute', async () => {
  const guess = (n: number) => ({ email: 'ada@example.com', user_id: 1, code: `guess-${n}` });
  expect(await heardOf('POST /api/register/confirm', guess)).toBe(100);
});

it('allows a user to send a hundred invitations an hour, from all workspaces together', async () => {
  const { id, adminId } = await buildWorkspace(server.db);
  const token = await server.signIn(adminId);
  const { body } = await server.call('POST /api/workspace/create', { title: 'Second' }, token);
  const own = [id, body.workspace_id];
  const invitation = (n: number) => ({ workspace_id: own[n % 2], email: `nobody-${n}@example.com` });
  expect(await heardOf('POST /api/team/sendemail', invitation, token)).toBe(100);
});

it('allows a workspace to send a hundred invitations an hour, by all admins together', async () => {
  const { id, adminId } = await buildWorkspace(server.db);
  const other = await buildMember(server.db, id);
  await server.db
    .updateTable('membership')
    .set({ role: 'admin' })
    .where('person_id', '=', other.id)
    .execute();
  const invite = (token: string, start: number, most: number) =>
    heardOf(
      'POST /api/team/sendemail',
      (n) => ({ workspace_id: id, email: `no-${start + n}@example.com` }),
      token,
      most,
    );
  expect(await invite(await server.signIn(adminId), 0, 60)).toBe(60);
  expect(await invite(await server.signIn(other.id), 60, 60)).toBe(40);
});

it('counts for all servers of a database together, and across a restart', async () => {
  const payload = { email: 'nobody@example.com', password: 'Engine#9999' };
  for (let n = 0; n < 10; n++) await logIn(payload.email, payload.password);
  const other = await buildApp({
    pools: server.pools,
    images: server.images,
    sessionSecret: 'the secret that all servers share',
  });
  const guess = await other.inject({ method: 'POST', url: '/api/auth', payload });
  expect(guess.statusCode).toBe(429);
  await other.close();
});

it('counts an IPv6 /64 as one address, and an IPv4 address in either notation', async () => {
  const guess = async (address: string, n: number) =>
    (await logIn(`nobody-${n}@example.com`, 'Engine#9999', address)).status;
  for (let n = 0; n < 50; n++) await guess(`2001:db8:1:2::${n.toString(16)}`, n);
  expect(await guess('2001:db8:1:2:ffff::1', 50)).toBe(429);
  expect(await guess('2001:db8:1:3::1', 51)).toBe(401);
  for (let n = 0; n < 50; n++) await guess('198.51.100.7', 100 + n);
  expect(await guess('::ffff:198.51.100.7', 200)).toBe(429);
});

it('stores addresses of strangers only as hashes', async () => {
  await logIn('secret-person@example.com', 'Engine#9999');
  const rows = await server.db.selectFrom('rate_limit').selectAll().execute();
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toMatch(/secret-person|198\.51/);
});

it('trusts only a proxy’s forwarded address', async () => {
  const open = await startTestApp();
  const guess = (n: number) =>
    open.app.inject({
      method: 'POST',
      url: '/api/auth',
      headers: { 'x-forwarded-for': `198.51.100.${n}` },
      payload: { email: `nobody-${n}@example.com`, password: 'Engine#9999' },
    });
  for (let n = 0; n < 50; n++) await guess(n);
  expect((await guess(50)).statusCode).toBe(429);
  await open.close();
});
