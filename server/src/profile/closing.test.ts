import {
  buildEntry,
  buildMember,
  buildSignedIn,
  buildWorkspace,
  knownPassword,
  linkIn,
  type SignedInMember,
  startTestApp,
  type TestApp,
} from '../testing/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

const daySeconds = 86_400;

const member = () => buildSignedIn(server);

const close = ({ workspace_id, token, email }: SignedInMember, typed = email) =>
  server.call('PUT /api/profile/close_account', { email: typed, workspace_id }, token);
const logIn = (email: string, typed = knownPassword) =>
  server.call('POST /api/auth', { email, password: typed });
const setRole = (personId: number, role: 'admin' | 'member') =>
  server.db.updateTable('membership').set({ role }).where('person_id', '=', personId).execute();
const closing = async ({ token }: { token: string }) =>
  (await server.call('POST /api/profile/closing', {}, token)).body.results;

it('closing ends all sessions, stops the timer, and mails how to restore the account', async () => {
  const ada = await member();
  const phone = await server.signIn(ada.id);
  const entry = await buildEntry(server.db, ada.workspace_id, ada.id, '2026-11-18T08:00:00Z', null);
  expect(await close(ada)).toMatchObject({ status: 200 });
  for (const token of [ada.token, phone])
    expect(await server.call('POST /api/token/verify', { token })).toMatchObject({ status: 401 });
  const { ended_at } = await server.db
    .selectFrom('time_entry')
    .where('id', '=', entry.id)
    .select('ended_at')
    .executeTakeFirstOrThrow();
  expect(ended_at).toEqual(server.clock.now());
  const mail = await server.mails.newestTo(ada.email);
  expect(mail.subject).toBe('Your account was closed');
  expect(mail.text).toContain('within 90 days');
});

it('a log-in within 90 days restores the account and reports it once', async () => {
  const ada = await member();
  await close(ada);
  server.clock.goOn(90 * daySeconds - 1);
  expect(await logIn(ada.email, 'Engine#1800')).toMatchObject({ status: 401 });
  const restored = await logIn(ada.email);
  expect(restored).toMatchObject({ status: 200, body: { is_restored: 1, workspace_id: ada.workspace_id } });
  expect(await server.call('POST /api/token/verify', { token: restored.body.token })).toMatchObject({
    status: 200,
  });
  expect((await logIn(ada.email)).body.is_restored).toBeUndefined();
});

it('log-in fails after 90 days', async () => {
  const ada = await member();
  await close(ada);
  server.clock.goOn(90 * daySeconds);
  expect(await logIn(ada.email)).toMatchObject({ status: 401 });
});

it('the password of a closed account can be reset', async () => {
  const ada = await member();
  await close(ada);
  // The mail about the closing: two mails queued at once may arrive in any order.
  await server.mails.all();
  await server.call('POST /api/profile/forgot_password', { email: ada.email });
  const { path, code } = linkIn(await server.mails.newestTo(ada.email));
  expect(path).toBe('/password/update');
  const reset = { email: ada.email, user_id: ada.id, code, password: 'Engine#1844' };
  expect(await server.call('POST /api/profile/update_password', reset)).toMatchObject({ status: 200 });
  expect(await logIn(ada.email, 'Engine#1844')).toMatchObject({ status: 200, body: { is_restored: 1 } });
});

it('the only admin of a workspace with other members cannot close the account', async () => {
  const workspace = await buildWorkspace(server.db, { title: 'Engines' });
  const grace = await buildMember(server.db, workspace.id);
  const { email } = await server.db
    .selectFrom('person')
    .where('id', '=', workspace.adminId)
    .select('email')
    .executeTakeFirstOrThrow();
  const token = await server.signIn(workspace.adminId);
  const admin = { id: workspace.adminId, email, workspace_id: workspace.id, token };
  expect(await closing(admin)).toEqual([{ workspace_id: workspace.id, title: 'Engines', members: 1 }]);
  expect(await close(admin)).toMatchObject({
    status: 409,
    body: { errors: [{ code: 'only-admin', msg: expect.stringContaining('“Engines”') }] },
  });
  await setRole(grace.id, 'admin');
  expect(await closing(admin)).toEqual([]);
  expect(await close(admin)).toMatchObject({ status: 200 });
  expect(await closing({ token: await server.signIn(grace.id) })).toEqual([]);
});

it('of two admins who close their accounts at once, one is rejected while there are other members', async () => {
  const [ada, grace] = [await member(), await member()];
  await buildMember(server.db, ada.workspace_id);
  await server.db
    .insertInto('membership')
    .values({ workspace_id: ada.workspace_id, person_id: grace.id, role: 'admin' })
    .execute();
  await setRole(ada.id, 'admin');
  await server.db
    .deleteFrom('membership')
    .where('workspace_id', '=', ada.workspace_id)
    .where('person_id', 'not in', [ada.id, grace.id])
    .where('role', '=', 'admin')
    .execute();
  const answers = await Promise.all([close(ada), close({ ...grace, workspace_id: ada.workspace_id })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('inactive members and closed accounts need no admin', async () => {
  const workspace = await buildWorkspace(server.db);
  await buildMember(server.db, workspace.id, {}, false);
  await buildMember(server.db, workspace.id, { closed_at: server.clock.now() });
  expect(await closing({ token: await server.signIn(workspace.adminId) })).toEqual([]);
});

it.each([
  ['', 'Please enter your email address.'],
  ['ada@', 'Please enter valid email address.'],
  ['another@example.com', 'Enter the email address of your account.'],
])('the address %j does not confirm the closing', async (typed, msg) => {
  const ada = await member();
  expect(await close(ada, typed)).toMatchObject({ status: 400, body: { errors: [{ param: 'email', msg }] } });
  expect(await logIn(ada.email)).toMatchObject({ status: 200 });
});
