import { encryptAddresses } from '../external-calendars/index.ts';
import { fieldCipher } from '../secrets/index.ts';
import {
  appCode,
  buildSecondFactor,
  buildSignedIn,
  buildWorkspace,
  knownPassword,
  startTestApp,
  type TestApp,
} from '../testing/index.ts';
import { unsubscribeLinks } from '../unsubscribe/index.ts';
import { readCommand } from './index.ts';

const [former, next] = ['the former secret has 32 characters', 'the next secret has 32 characters, too'];

/** Servers of one database, as an operator restarts them one after the other. */
let servers: { before: TestApp; during: TestApp; after: TestApp };

beforeAll(async () => {
  const before = await startTestApp({ sessionSecret: former, acceptedSecret: next });
  const { pools } = before;
  const clock = before.clock.now;
  const during = await startTestApp({ sessionSecret: next, acceptedSecret: former, pools, clock });
  const after = await startTestApp({ sessionSecret: next, pools, clock });
  servers = { before, during, after };
});
afterAll(async () => {
  for (const server of [servers.after, servers.during, servers.before]) await server.close();
});

const isLoggedIn = async (server: TestApp, token: string) =>
  (await server.call('POST /api/token/verify', { token })).status === 200;

const encryptedAnew = (apps: number, addresses: number) =>
  `Encrypted with the new secret: ${apps} authenticator apps, ${addresses} addresses of calendars`;

async function logIn(server: TestApp, email: string): Promise<string> {
  const { body } = await server.call('POST /api/auth', { email, password: knownPassword });
  return 'token' in body ? body.token : '';
}

it('nobody is logged out while servers with the former and the next secret run side by side', async () => {
  const { before, during, after } = servers;
  const { email } = await buildSignedIn(before);
  const [old, fresh] = [await logIn(before, email), await logIn(during, email)];
  const results = [];
  for (const server of [before, during, after])
    for (const token of [old, fresh]) results.push(await isLoggedIn(server, token));
  expect(results).toEqual([true, true, true, true, false, true]);
});

it('a link of a former mail unsubscribes while its secret is accepted', async () => {
  const { before, during, after } = servers;
  const { id: personId } = await buildSignedIn(before);
  const url = unsubscribeLinks(former, '').linkFor({ kind: 'weekly-report', personId });
  expect((await after.app.inject({ method: 'POST', url })).statusCode).toBe(400);
  expect((await during.app.inject({ method: 'POST', url })).statusCode).toBe(200);
});

it('a log-in that begins at one server ends at the other', async () => {
  const { before, during, after } = servers;
  const { email, token } = await buildSignedIn(before);
  const { secret } = await buildSecondFactor(before, token);
  const { body } = await before.call('POST /api/auth', { email, password: knownPassword });
  const { ticket } = body.second_step;
  const enter = (server: TestApp) =>
    server.call('POST /api/auth/second_step', { ticket, code: appCode(before, secret) });
  expect(await enter(after)).toMatchObject({ status: 400, body: { errors: [{ param: 'ticket' }] } });
  expect(await enter(during)).toMatchObject({ status: 200 });
});

it('codes of authenticator apps stay valid, and need the former secret no more after rotate-secret', async () => {
  const { before, during, after } = servers;
  await before.db.deleteFrom('second_factor').execute();
  const { email, token } = await buildSignedIn(before);
  const { secret } = await buildSecondFactor(before, token);
  async function statusAt(server: TestApp) {
    const { body } = await server.call('POST /api/auth', { email, password: knownPassword });
    const ticket = 'second_step' in body ? body.second_step.ticket : '';
    const { status } = await server.call('POST /api/auth/second_step', {
      ticket,
      code: appCode(before, secret),
    });
    before.clock.goOn(30);
    return status;
  }
  expect(await statusAt(during)).toBe(200);
  expect(await statusAt(after)).toBe(503);

  const at = { db: before.db, publicUrl: '', cipher: fieldCipher(next, former), now: before.clock.now() };
  const rotate = readCommand(['rotate-secret']);
  expect(await rotate?.(at)).toEqual([encryptedAnew(1, 0)]);
  expect(await rotate?.(at)).toEqual([encryptedAnew(0, 0)]);
  expect(await statusAt(after)).toBe(200);
  expect(await rotate?.({ ...at, cipher: fieldCipher('a third secret of 32 characters') })).toEqual([
    encryptedAnew(0, 0),
    "Neither secret reads 1 authenticator apps: their users need 'reset-second-factor'.",
  ]);
});

it('addresses of calendars stay readable, and need the former secret no more after rotate-secret', async () => {
  const { before, during, after } = servers;
  await before.db.deleteFrom('second_factor').execute();
  const { id: person_id, token } = await buildSignedIn(during);
  const now = before.clock.now();
  const calendar = { person_id, name: 'Team', color: '#2f5fd0', created_at: now, tried_at: now };
  const add = (address: string) =>
    before.db
      .insertInto('external_calendar')
      .values({ ...calendar, address })
      .execute();
  const hostsAt = async (server: TestApp) =>
    (await server.call('POST /api/external_calendar/list', {}, token)).body.results.map(({ host }) => host);
  await add('https://a.test/former');
  await encryptAddresses(before.db, fieldCipher(former), 'plain');
  await add('https://b.test/next');
  await encryptAddresses(before.db, fieldCipher(next), 'plain');
  await add('https://c.test/plain');
  expect(await hostsAt(during)).toEqual(['a.test', 'b.test', 'c.test']);
  expect(await hostsAt(after)).toEqual(['', 'b.test', 'c.test']);

  const at = { db: before.db, publicUrl: '', cipher: fieldCipher(next, former), now };
  const rotate = readCommand(['rotate-secret']);
  expect(await rotate?.(at)).toEqual([encryptedAnew(0, 2)]);
  expect(await rotate?.(at)).toEqual([encryptedAnew(0, 0)]);
  expect(await hostsAt(after)).toEqual(['a.test', 'b.test', 'c.test']);
  expect(await rotate?.({ ...at, cipher: fieldCipher('a third secret of 32 characters') })).toEqual([
    encryptedAnew(0, 0),
    'Neither secret reads 3 addresses of calendars: their users have to add them again.',
  ]);
});

it('webhooks need the former secret no more after rotate-secret', async () => {
  const { before } = servers;
  const { db } = before;
  const { id: workspace_id, adminId } = await buildWorkspace(db);
  const added = { workspace_id, address: 'https://hooks.test/time', events: ['entry.created'] };
  const created = await before.call('POST /api/webhook/create', added, await before.signIn(adminId));
  const { insertId: id } = created.body.results;
  const readable = async () => {
    const webhook = db.selectFrom('webhook').where('id', '=', id).select('encrypted');
    return fieldCipher(next).decrypt((await webhook.executeTakeFirstOrThrow()).encrypted, `webhook/${id}`);
  };
  expect(await readable()).toBeUndefined();
  const at = { db, publicUrl: '', cipher: fieldCipher(next, former), now: before.clock.now() };
  await readCommand(['rotate-secret'])?.(at);
  expect(await readable()).toContain('https://hooks.test/time');
});
