import { sql } from 'kysely';
import { inTransaction } from '../database/index.ts';
import { fieldCipher } from '../secrets/index.ts';
import { buildPerson, runBackgroundJobs, startTestApp, type TestApp, testSecret } from '../testing/index.ts';
import { notifyUser } from '../user-notifications/index.ts';
import { networkOf } from '../webhooks/index.ts';
import { createPushKey, encryptPushKey, pushMessageJobs, pushSubscriptionsRepository } from './index.ts';
import { signerOf, startPushService } from './push-service.fixture.ts';

const webhookNetwork = networkOf(['127.0.0.0/8']);
const cipher = fieldCipher(testSecret);

let server: TestApp;
let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  server = await startTestApp({ webhookNetwork });
  service = await startPushService();
  await createPushKey(server.db, cipher);
});
beforeEach(async () => {
  await sql`delete from job`.execute(server.db);
  service.respond(201);
  service.take();
});
afterAll(async () => {
  service.close();
  await server.close();
});

const jobs = (clock = () => new Date()) =>
  pushMessageJobs(server.db, { publicUrl: 'http://tw.test', cipher, webhookNetwork, clock });

/** Runs what is due, and returns the messages that arrive. */
async function arriving(clock?: () => Date) {
  await runBackgroundJobs(server, jobs(clock));
  return service.take();
}

async function subscribed(sent: object = {}) {
  const { id } = await buildPerson(server.db);
  const token = await server.signIn(id);
  const browser = service.browser();
  const subscribe = (changed: object = sent) =>
    server.call('PUT /api/push/subscribe', { ...browser.subscription, ...changed }, token);
  const { status } = await subscribe();
  const isOn = async () => (await server.call('POST /api/push/status', {}, token)).body.is_on;
  let keys = 0;
  const tell = () =>
    inTransaction(server.db, (transaction) =>
      notifyUser(transaction, {
        ...{ personId: id, kind: 'webhook-paused', key: String(++keys), title: 'A webhook was turned off' },
        ...{ body: '🙂'.repeat(1000), path: '/settings?tab=webhooks' },
      }),
    );
  return { id, token, browser, status, subscribe, isOn, tell };
}

it('a notification arrives encrypted for the browser, signed by the server, at most 4 kB long', async () => {
  const { id, token, browser, tell, isOn } = await subscribed();
  expect(await isOn()).toBe(1);
  await tell();
  const [message, ...others] = await arriving();
  if (!message) throw new Error('Nothing arrived.');
  expect(others).toEqual([]);
  const { results } = (await server.call('POST /api/notification/list', {}, token)).body;
  expect(browser.decrypted(message)).toEqual({
    tag: String(results[0]?.id),
    title: 'A webhook was turned off',
    body: '🙂'.repeat(300),
    path: `/notifications?open=${results[0]?.id}`,
  });
  expect(message.body.length).toBeLessThan(4096);
  expect(message.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' });
  const { public_key } = (await server.call('POST /api/push/status', {}, token)).body;
  expect(signerOf(message)).toMatchObject({
    isValid: true,
    key: public_key,
    claims: { aud: service.origin },
  });
  const stored = await server.db
    .selectFrom('push_subscription')
    .where('person_id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toContain(browser.subscription.endpoint);
});

it('a kind that is off by push, and one that was read meanwhile, are not pushed', async () => {
  const { token, tell } = await subscribed();
  await tell();
  const { results } = (await server.call('POST /api/notification/list', {}, token)).body;
  await server.call('PUT /api/notification/read', { notification_id: results[0]?.id }, token);
  await server.call(
    'PUT /api/notification/choose',
    { kind: 'webhook-paused', channel: 'push', is_on: 0 },
    token,
  );
  await tell();
  expect(await arriving()).toEqual([]);
});

it.each([404, 410])('after a response of %i the browser is not subscribed any more', async (status) => {
  const { tell, isOn } = await subscribed();
  service.respond(status);
  await tell();
  expect(await arriving()).toHaveLength(1);
  expect(await isOn()).toBe(0);
  await tell();
  expect(await arriving()).toEqual([]);
});

it('another failure is tried again later', async () => {
  const { tell, isOn } = await subscribed();
  service.respond(503);
  await tell();
  expect(await arriving()).toHaveLength(1);
  const [job] = await server.db.selectFrom('job').select(['last_error', 'failed_at']).execute();
  expect(job).toEqual({ last_error: 'The push service responded with 503.', failed_at: null });
  expect(await isOn()).toBe(1);
});

it('a message that has waited for a day is dropped', async () => {
  const { tell } = await subscribed();
  await tell();
  expect(await arriving(() => new Date(Date.now() + 25 * 3_600_000))).toEqual([]);
});

it.each([
  ['its session ends', (token: string) => server.call('POST /api/session/end', {}, token)],
  ['it is turned off', (token: string) => server.call('PUT /api/push/unsubscribe', {}, token)],
])('nothing is pushed once %s, also not what waits', async (_, end) => {
  const { token, tell } = await subscribed();
  await tell();
  await end(token);
  await tell();
  expect(await arriving()).toEqual([]);
});

it('a browser that logs in as somebody else gets nothing for the former user', async () => {
  const former = await subscribed();
  const next = await subscribed();
  await next.subscribe(former.browser.subscription);
  await former.tell();
  await next.tell();
  expect(await arriving()).toHaveLength(1);
  expect([await former.isOn(), await next.isOn()]).toEqual([0, 1]);
});

it('a test message goes to this device only', async () => {
  const { id, token, browser } = await subscribed();
  const other = await server.signIn(id);
  expect((await server.call('PUT /api/push/test', {}, other)).status).toBe(409);
  expect((await server.call('PUT /api/push/test', {}, token)).status).toBe(200);
  const [message] = await arriving();
  expect(message && browser.decrypted(message)).toMatchObject({ title: 'Push works on this device' });
});

it.each([
  ['http://push.example/7', 'without https'],
  ['https://10.0.0.1/7', 'of an internal network'],
  ['https://[::1]/7', 'of a loopback address'],
  ['https://ada:secret@push.example/7', 'with a password'],
  ['file:///etc/passwd', 'of a file'],
])('refuses the endpoint %s %s', async (endpoint) => {
  expect((await subscribed({ endpoint })).status).toBe(400);
});

it('refuses keys of other lengths', async () => {
  expect((await subscribed({ p256dh: 'AAAA' })).status).toBe(400);
});

it('refuses a key that is no point of the curve, for which nothing could be encrypted', async () => {
  const p256dh = Buffer.from([4, ...Array.from({ length: 64 }, (_, at) => at)]).toString('base64url');
  expect((await subscribed({ p256dh })).status).toBe(400);
});

it('connects to no name with an address that is not public', async () => {
  const { tell, isOn } = await subscribed({ endpoint: 'https://internal.example/7' });
  const network = { resolve: async () => ['10.0.0.1'] };
  await tell();
  const clock = () => new Date(Date.now() + 2 * 3_600_000);
  const settings = { publicUrl: 'http://tw.test', cipher, webhookNetwork: network, clock };
  await runBackgroundJobs(server, pushMessageJobs(server.db, settings));
  // It has been out of reach for longer than an hour.
  expect(await isOn()).toBe(0);
});

it('after a change of the session secret, the same browsers get messages', async () => {
  const { browser, tell } = await subscribed();
  const next = fieldCipher('another secret of 32 characters or more', testSecret);
  const stored = () =>
    server.db.selectFrom('push_subscription').select(['id', 'encrypted']).orderBy('id', 'desc').execute();
  await pushSubscriptionsRepository(server.db, next).encryptAnew();
  await encryptPushKey(server.db, next);
  expect((await stored()).every(({ encrypted }) => next.isCurrent(encrypted))).toBe(true);
  await tell();
  const settings = { publicUrl: 'http://tw.test', cipher: next, webhookNetwork, clock: () => new Date() };
  await runBackgroundJobs(server, pushMessageJobs(server.db, settings));
  const [message] = service.take();
  expect(message && browser.decrypted(message)).toMatchObject({ title: 'A webhook was turned off' });
  const former = fieldCipher(testSecret, 'another secret of 32 characters or more');
  await pushSubscriptionsRepository(server.db, former).encryptAnew();
  await encryptPushKey(server.db, former);
});

it('a key that no session secret reads is replaced with the subscriptions', async () => {
  const { token, isOn } = await subscribed();
  const keyOf = async () => (await server.call('POST /api/push/status', {}, token)).body.public_key;
  const first = await keyOf();
  await createPushKey(server.db, cipher);
  await encryptPushKey(server.db, cipher);
  expect([await keyOf(), await isOn()]).toEqual([first, 1]);
  await encryptPushKey(server.db, fieldCipher('another secret of 32 characters or more'));
  expect([await keyOf(), await isOn()]).toEqual([null, 0]);
});
