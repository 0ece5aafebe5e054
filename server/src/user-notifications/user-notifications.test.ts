import { sql } from 'kysely';
import { inTransaction } from '../database/index.ts';
import { notificationMailJobs } from '../notification-mails/index.ts';
import {
  buildMember,
  buildPerson,
  buildWorkspace,
  mailDelivery,
  runBackgroundJobs,
  startTestApp,
  type TestApp,
  testSecret,
} from '../testing/index.ts';
import { unsubscribeLinks } from '../unsubscribe/index.ts';
import { notificationKinds, notifyUser, notifyUsers, type UserNotification } from './index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

const delivery = mailDelivery();
beforeEach(async () => {
  await sql`delete from job`.execute(server.db);
  delivery.take();
});

async function somebody() {
  const { id, email } = await buildPerson(server.db);
  return { id, email, token: await server.signIn(id) };
}

const about = (personId: number, details: Partial<UserNotification> = {}): UserNotification => ({
  personId,
  kind: 'invitation-accepted',
  key: '1',
  title: 'Grace has joined Analytical Engines',
  body: 'Grace of evil.example has accepted.\nOpen the team.',
  path: '/team',
  ...details,
});

const tell = (...rows: UserNotification[]) =>
  inTransaction(server.db, (transaction) => notifyUsers(transaction, rows));

const list = async (token: string, payload = {}) =>
  (await server.call('POST /api/notification/list', payload, token)).body;
const unread = async (token: string) =>
  (await server.call('POST /api/notification/unread', {}, token)).body.unread;
const choose = (token: string, kind: string, channel: string, is_on: number) =>
  server.call('PUT /api/notification/choose', { kind, channel, is_on }, token);
const choiceOf = async (token: string, kind: string) =>
  (await server.call('POST /api/notification/choices', {}, token)).body.results.find(
    (choice) => choice.kind === kind,
  );

async function mails() {
  await runBackgroundJobs(server, notificationMailJobs(server.db, delivery.servicesOf(server)));
  return delivery.take();
}

it('a cause notifies a user once, in the list and by a letter that can be turned off', async () => {
  const { id: workspaceId } = await buildWorkspace(server.db);
  const { id, email } = await buildMember(server.db, workspaceId);
  const token = await server.signIn(id);
  expect(await tell(about(id, { workspaceId }))).toEqual([]);
  await tell(about(id, { workspaceId }));
  expect(await list(token)).toMatchObject({
    results: [{ kind: 'invitation-accepted', workspace_id: workspaceId, path: '/team', is_read: 0 }],
    has_more: false,
  });
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: email, subject: 'Grace has joined Analytical Engines' });
  const [listed] = (await list(token)).results;
  // There, its workspace is selected.
  expect(mail?.text).toContain(
    `Grace of evil example has accepted.\n\nOpen the team.\n\nhttp://tw.test/notifications?open=${listed?.id}`,
  );
  const link = delivery.links.linkFor({ kind: 'invitation-accepted', personId: id });
  expect(mail?.headers).toMatchObject({ 'List-Unsubscribe': `<${link}>` });
});

it('a former member is told nothing of the workspace any more', async () => {
  const { id: workspaceId } = await buildWorkspace(server.db);
  const { id } = await buildMember(server.db, workspaceId, {}, false);
  await tell(about(id, { workspaceId }), about(id, { key: '2' }));
  expect((await list(await server.signIn(id))).results).toMatchObject([{ workspace_id: null }]);
  expect(await mails()).toHaveLength(1);
});

it('the link in a letter turns off the mails of its kind, in the profile too', async () => {
  const { id, token } = await somebody();
  const { app } = server;
  const url = unsubscribeLinks(testSecret, '').linkFor({ kind: 'invitation-accepted', personId: id });
  const page = await app.inject({ method: 'GET', url });
  expect(page.body).toContain('Unsubscribe from emails about accepted invitations?');
  expect((await app.inject({ method: 'POST', url })).statusCode).toBe(200);
  expect(await choiceOf(token, 'invitation-accepted')).toMatchObject({ mail: 0, push: 1, in_app: 1 });
  await tell(about(id));
  expect(await mails()).toEqual([]);
  expect(await unread(token)).toBe(1);
});

it('what is turned off in the app is mailed only, once, too', async () => {
  const { id, token } = await somebody();
  await choose(token, 'invitation-accepted', 'in_app', 0);
  await tell(about(id), about(id));
  await tell(about(id));
  expect(await list(token)).toEqual({ results: [], has_more: false });
  expect(await mails()).toHaveLength(1);
});

it('a mail that was turned off after its cause is not sent', async () => {
  const { id, token } = await somebody();
  await tell(about(id));
  await choose(token, 'invitation-accepted', 'mail', 0);
  expect(await mails()).toEqual([]);
});

it('the caller learns whom to mail by a mail of the kind’s own', async () => {
  const [one, other] = [await somebody(), await somebody()];
  await choose(one.token, 'long-running-timer', 'mail', 0);
  const rows = [one, other].map(({ id }) => about(id, { kind: 'long-running-timer' }));
  expect(await tell(...rows)).toEqual([rows[1]]);
  const isMailed = await inTransaction(server.db, (transaction) =>
    notifyUser(transaction, about(other.id, { kind: 'long-running-timer' })),
  );
  expect([isMailed, await mails()]).toEqual([false, []]);
});

it('the specification’s switches and the profile’s table are the same choice', async () => {
  const { id: workspace_id, adminId } = await buildWorkspace(server.db);
  const token = await server.signIn(adminId);
  const off = { weekly_report: 0, workspace_id };
  await server.call('PUT /api/profile/update_weekly_report', off, token);
  expect(await choiceOf(token, 'weekly-report')).toMatchObject({
    label: 'Weekly report',
    mail: 0,
    in_app: 1,
  });
  await choose(token, 'weekly-report', 'mail', 1);
  const { body } = await server.call('POST /api/profile/settings', { workspace_id }, token);
  expect(body.results[1]).toMatchObject([{ send_weekly_report: 1 }]);
});

it('mails about the security of the account cannot be turned off; unknown kinds are refused', async () => {
  const { token } = await somebody();
  expect(await choose(token, 'account-security', 'mail', 0)).toMatchObject({ status: 400 });
  expect(await choose(token, 'account-security', 'push', 0)).toMatchObject({ status: 200 });
  expect(await choiceOf(token, 'account-security')).toMatchObject({ mail: 1, push: 0, is_always_mailed: 1 });
  expect(await choose(token, 'toString', 'mail', 0)).toMatchObject({ status: 400 });
});

it('a user reads their own notifications only, one at a time or all up to one', async () => {
  const [reader, stranger] = [await somebody(), await somebody()];
  await tell(...['1', '2', '3'].map((key) => about(reader.id, { key })));
  const ids = (await list(reader.token)).results.map(({ id }) => id);
  const read = (notification_id: number | undefined, token: string) =>
    server.call('PUT /api/notification/read', { notification_id }, token);
  await read(ids[1], stranger.token);
  await server.call('PUT /api/notification/read_all', { up_to: ids[0] }, stranger.token);
  expect([await unread(reader.token), await unread(stranger.token)]).toEqual([3, 0]);
  await read(ids[1], reader.token);
  expect((await list(reader.token)).results.map(({ is_read }) => is_read)).toEqual([0, 1, 0]);
  await server.call('PUT /api/notification/read_all', { up_to: ids[1] }, reader.token);
  expect((await list(reader.token)).results.map(({ is_read }) => is_read)).toEqual([0, 1, 1]);
  expect((await server.call('POST /api/notification/list', {})).status).toBe(401);
});

it('the list has pages, and nothing older than 30 days', async () => {
  const { id, token } = await somebody();
  await tell(...Array.from({ length: 52 }, (_, index) => about(id, { key: String(index) })));
  const first = await list(token);
  expect([first.results.length, first.has_more]).toEqual([50, true]);
  const rest = await list(token, { before: first.results.at(-1)?.id });
  expect([rest.results.length, rest.has_more]).toEqual([2, false]);
  await sql`update user_notification set created_at = now() - interval '31 days' where person_id = ${id}`.execute(
    server.db,
  );
  expect([await list(token), await unread(token)]).toEqual([{ results: [], has_more: false }, 0]);
});

it('names of kinds fit into unsubscribe links and the payload of their choice', () => {
  for (const [name, { label }] of Object.entries(notificationKinds))
    expect([name, label]).toEqual([expect.stringMatching(/^[a-z-]{1,50}$/), expect.any(String)]);
});
