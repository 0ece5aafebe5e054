import {
  buildMember,
  buildPerson,
  buildWorkspace,
  linkIn,
  startTestApp,
  type TestApp,
} from '../testing/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

let people = 0;
const newAddress = () => `invited-${++people}@example.com`;

/** Creates an invitation and returns the details from its mail. */
async function invited(email = newAddress()) {
  const workspace = await buildWorkspace(server.db);
  const admin = await server.signIn(workspace.adminId);
  const payload = { workspace_id: workspace.id, email, name: '' };
  expect(await server.call('POST /api/team/sendemail', payload, admin)).toMatchObject({
    status: 200,
    body: { msg: 'success' },
  });
  const mail = await server.mails.newestTo(email);
  const { path, words } = linkIn(mail);
  expect([path, words[1]]).toEqual(['/invite', email]);
  return { workspace, admin, mail, email, inviteId: words[0] ?? '' };
}

const read = (invite_id: string, email: string) =>
  server.call('POST /api/invitation/getuser', { invite_id, email, token: '' });
const accept = (invite_id: string, workspace_id: number, token: string) =>
  server.call('POST /api/invitation/accept', { invite_id, workspace_id }, token);
const reject = (invite_id: string, email: string) =>
  server.call('PUT /api/invitation/reject', { invite_id, email });

const membersOf = (workspaceId: number) =>
  server.db.selectFrom('membership').where('workspace_id', '=', workspaceId).selectAll().execute();

it('shows the holder of the mail its details, and whether the address has an account', async () => {
  const { workspace, email, inviteId } = await invited();
  const { body } = await read(inviteId, email.toUpperCase());
  expect(body).toMatchObject({
    invite_detail: { workspace_id: workspace.id, is_accepted: 0, is_joining: 1, state: 'open' },
    user_detail: null,
    user_id: null,
    admin_detail: { first_name: 'Ada', last_name: 'Lovelace', workspace_title: 'Analytical Engines' },
  });
  const { id } = await buildPerson(server.db, { email });
  const { body: known } = await read(inviteId, email);
  expect(Buffer.from(known.user_id ?? '', 'base64').toString()).toBe(String(id));
  expect(known.user_detail).toMatchObject({ email });
});

it('makes the invited user a member, selects the workspace, and notifies the admin', async () => {
  const { workspace, admin, email, inviteId } = await invited();
  const person = await buildPerson(server.db, { email, first_name: 'Grace', last_name: 'Hopper' });
  const token = await server.signIn(person.id);
  const { status, body } = await accept(inviteId, workspace.id, token);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    workspace_id: workspace.id,
    is_workspace_admin: 0,
    data: { workspace_id: workspace.id },
  });
  expect(await membersOf(workspace.id)).toContainEqual(
    expect.objectContaining({ person_id: person.id, role: 'member', active: true }),
  );
  const { body: list } = await server.call('POST /api/notification/list', {}, admin);
  expect(list.results).toMatchObject([
    { kind: 'invitation-accepted', title: 'Grace Hopper has joined Analytical Engines', path: '/team' },
  ]);
  expect((await read(inviteId, email)).body.invite_detail).toMatchObject({ is_accepted: 1, is_joining: 0 });
  expect(await accept(inviteId, workspace.id, token)).toMatchObject({ status: 404 });
});

it('adds a user at log-in, and when they confirm their registration', async () => {
  const password = 'Engine#1843';
  const browser_secret = 'the secret of one browser';
  const sent = { first_name: 'Grace', last_name: 'Hopper', password, browser_secret };
  const signingUp = await invited();
  const link = { workspace_id: signingUp.workspace.id, invite_id: signingUp.inviteId };
  await server.call('POST /api/register', { ...sent, ...link, email: signingUp.email });
  await server.call('POST /api/register/resend', { email: signingUp.email });
  const { words, code } = linkIn(await server.mails.newestTo(signingUp.email));
  const confirmation = { user_id: words[0], email: words[1], code, browser_secret };
  const confirmed = await server.call('POST /api/register/confirm', confirmation);
  expect(confirmed.body.workspace_id).toBe(signingUp.workspace.id);

  const loggingIn = await invited(signingUp.email);
  const { body } = await server.call('POST /api/auth', {
    email: signingUp.email,
    password,
    workspace_id: loggingIn.workspace.id,
    invite_id: loggingIn.inviteId,
  });
  expect(body.workspace_id).toBe(loggingIn.workspace.id);
});

it('works only for its address', async () => {
  const { workspace, email, inviteId } = await invited();
  const eve = await buildPerson(server.db, { email: newAddress() });
  const token = await server.signIn(eve.id);
  expect(await accept(inviteId, workspace.id, token)).toMatchObject({
    status: 404,
    body: { errors: [{ param: 'invite_id' }] },
  });
  expect((await read(inviteId, eve.email)).body.invite_detail).toBeNull();
  expect(await reject(inviteId, eve.email)).toMatchObject({ status: 404 });
  expect((await read(inviteId, email)).body.invite_detail).toMatchObject({ is_joining: 1 });
  expect(await membersOf(workspace.id)).toHaveLength(1);
});

it('cannot be guessed', async () => {
  const { workspace, email, inviteId } = await invited();
  const rows = await server.db.selectFrom('invitation').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(inviteId);
  expect(inviteId).toMatch(/^[\w-]{32}$/);
  const person = await buildPerson(server.db, { email });
  const token = await server.signIn(person.id);
  const { id } = rows.find((row) => row.email === email) ?? { id: 0 };
  for (const guess of ['1', String(id), inviteId.slice(0, -1), `${inviteId}x`]) {
    expect((await read(guess, email)).body.invite_detail).toBeNull();
    expect(await accept(guess, workspace.id, token)).toMatchObject({ status: 404 });
  }
});

it('gives access only to its own workspace', async () => {
  const { email, inviteId } = await invited();
  const other = await buildWorkspace(server.db);
  const token = await server.signIn((await buildPerson(server.db, { email })).id);
  expect(await accept(inviteId, other.id, token)).toMatchObject({ status: 403 });
  expect(await accept(inviteId, 999_999_999, token)).toMatchObject({ status: 403 });
  expect(await membersOf(other.id)).toHaveLength(1);
  expect((await read(inviteId, email)).body.invite_detail).toMatchObject({ is_accepted: 0 });
});

it('shows no names once it is closed', async () => {
  const { email, inviteId } = await invited();
  await buildPerson(server.db, { email });
  await reject(inviteId, email);
  expect((await read(inviteId, email)).body).toMatchObject({
    user_detail: null,
    user_id: null,
    admin_detail: null,
  });
});

it('can be rejected permanently', async () => {
  const { workspace, email, inviteId } = await invited();
  expect(await reject(inviteId, email)).toEqual({ status: 200, body: { msg: 'success' } });
  expect(await reject(inviteId, email)).toEqual({ status: 200, body: { msg: 'success' } });
  expect((await read(inviteId, email)).body.invite_detail).toMatchObject({
    is_accepted: 0,
    is_joining: 0,
    state: 'rejected',
  });
  const token = await server.signIn((await buildPerson(server.db, { email })).id);
  expect(await accept(inviteId, workspace.id, token)).toMatchObject({ status: 404 });
});

it.each([
  ['revoked', { revoked_at: new Date() }, 'This invitation is no longer valid.'],
  ['expired', { expires_at: new Date(0) }, 'This invitation has expired. Please ask for a new one.'],
  ['accepted', { accepted_at: new Date() }, 'This invitation has already been accepted.'],
] as const)('that is %s gives no access and can no longer be rejected', async (state, change, why) => {
  const { workspace, email, inviteId } = await invited();
  await server.db.updateTable('invitation').set(change).where('email', '=', email).execute();
  const token = await server.signIn((await buildPerson(server.db, { email })).id);
  expect((await read(inviteId, email)).body.invite_detail).toMatchObject({ is_joining: 0, state });
  expect(await accept(inviteId, workspace.id, token)).toMatchObject({ status: 404 });
  expect(await reject(inviteId, email)).toMatchObject({ status: 409, body: { errors: [{ msg: why }] } });
});

it('is valid for seven days', async () => {
  const { email, inviteId } = await invited();
  const state = async () => (await read(inviteId, email)).body.invite_detail?.state;
  server.clock.goOn(7 * 86_400 - 1);
  expect(await state()).toBe('open');
  server.clock.goOn(1);
  expect(await state()).toBe('expired');
});

it('is accepted only once, even by simultaneous requests', async () => {
  const { workspace, email, inviteId } = await invited();
  const token = await server.signIn((await buildPerson(server.db, { email })).id);
  const answers = await Promise.all([1, 2, 3].map(() => accept(inviteId, workspace.id, token)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
});

it('does not reactivate a deactivated member', async () => {
  const { workspace, email, inviteId } = await invited();
  const person = await buildMember(server.db, workspace.id, { email }, false);
  expect(await accept(inviteId, workspace.id, await server.signIn(person.id))).toMatchObject({ status: 403 });
  expect(await membersOf(workspace.id)).toContainEqual(
    expect.objectContaining({ person_id: person.id, active: false }),
  );
});
