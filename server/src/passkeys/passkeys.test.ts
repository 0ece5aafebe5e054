import {
  appCode,
  buildSecondFactor,
  buildSignedIn,
  buildWorkspace,
  knownPassword,
  linkIn,
  type SignedInMember,
  softwareAuthenticator,
  startTestApp,
  type TestApp,
  notificationsOf,
} from '../testing/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

type Given = Parameters<ReturnType<typeof softwareAuthenticator>['get']>[1];

const begin = ({ token }: SignedInMember, proof: object = { current_password: knownPassword }) =>
  server.call('POST /api/passkey/begin', proof, token);
const list = async ({ token }: SignedInMember) =>
  (await server.call('POST /api/passkey/list', {}, token)).body.results;

/** Makes the calls with which the profile page adds a passkey. */
async function add(ada: SignedInMember, device = softwareAuthenticator(), given: Given = {}) {
  const { options, ticket } = (await begin(ada)).body;
  const sent = { ticket, name: ' Laptop ', ...device.create(options.challenge, given) };
  return { sent, ...(await server.call('PUT /api/passkey/add', sent, ada.token)) };
}

async function withPasskey() {
  const ada = await buildSignedIn(server);
  const device = softwareAuthenticator();
  expect(await add(ada, device)).toMatchObject({ status: 200 });
  return { ...ada, device };
}

async function logIn(device: ReturnType<typeof softwareAuthenticator>, given: Given = {}, more: object = {}) {
  const { options, ticket } = (await server.call('POST /api/passkey/options', {})).body;
  const sent = { ticket, ...device.get(options.challenge, given), ...more };
  return { sent, ...(await server.call('POST /api/auth/passkey', sent)) };
}

const refused = {
  status: 400,
  body: { errors: [{ msg: 'This passkey was not accepted. Please try again, or use your password.' }] },
};
const expired = { status: 400, body: { errors: [{ param: 'ticket' }] } };

describe('a passkey', () => {
  it('is added with the password, listed and opens the account; the user gets a mail', async () => {
    const { device, ...ada } = await withPasskey();
    const now = server.clock.now().getTime() / 1000;
    expect(await list(ada)).toEqual([
      { passkey_id: expect.any(Number), name: 'Laptop', created_at: now, last_used_at: null },
    ]);
    expect((await server.mails.newestTo(ada.email)).subject).toBe('A passkey opens Timeweave now');
    expect(await notificationsOf(server, ada.id)).toMatchObject([{ kind: 'account-security' }]);
    const { status, body } = await logIn(device);
    expect([status, body.user.email, body.workspace_id]).toEqual([200, ada.email, ada.workspace_id]);
    expect(await server.call('POST /api/usertime/running', {}, body.token)).toMatchObject({ status: 200 });
    expect(await list(ada)).toMatchObject([{ last_used_at: now }]);
  });

  it('asks the browser for a discoverable one that verifies the user, and not for the same again', async () => {
    const ada = await withPasskey();
    const { options } = (await begin(ada)).body;
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: ada.device.get('').id }],
    });
    expect((await server.call('POST /api/passkey/options', {})).body.options).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
    });
  });

  it('counts as both steps, and then needs a code to be added', async () => {
    const ada = await buildSignedIn(server);
    const { secret } = await buildSecondFactor(server, ada.token);
    expect(await begin(ada)).toMatchObject({ status: 400, body: { errors: [{ param: 'code' }] } });
    const { body } = await begin(ada, { code: appCode(server, secret) });
    const device = softwareAuthenticator();
    const sent = { ticket: body.ticket, name: 'Phone', ...device.create(body.options.challenge) };
    expect(await server.call('PUT /api/passkey/add', sent, ada.token)).toMatchObject({ status: 200 });
    expect(await logIn(device)).toMatchObject({ status: 200, body: { token: expect.any(String) } });
  });

  it('is not added with a wrong password', async () => {
    const ada = await buildSignedIn(server);
    expect(await begin(ada, { current_password: 'Engine#1800' })).toMatchObject({ status: 400 });
    expect(await begin(ada, {})).toMatchObject({ status: 400 });
  });

  it('is renamed and removed by its user alone, and then opens nothing', async () => {
    const [{ device, ...ada }, eve] = [await withPasskey(), await buildSignedIn(server)];
    const [{ passkey_id } = { passkey_id: 0 }] = await list(ada);
    const rename = { passkey_id, name: 'Old laptop' };
    expect(await server.call('PUT /api/passkey/rename', rename, eve.token)).toMatchObject({ status: 404 });
    expect(await server.call('PUT /api/passkey/remove', { passkey_id }, eve.token)).toMatchObject({
      status: 404,
    });
    expect(await server.call('PUT /api/passkey/rename', rename, ada.token)).toMatchObject({ status: 200 });
    expect(await list(ada)).toMatchObject([{ name: 'Old laptop' }]);
    expect(await server.call('PUT /api/passkey/remove', { passkey_id }, ada.token)).toMatchObject({
      status: 200,
    });
    expect(await list(ada)).toEqual([]);
    expect(await logIn(device)).toMatchObject(refused);
  });

  it('opens one account only', async () => {
    const { device } = await withPasskey();
    expect(await add(await buildSignedIn(server), device)).toMatchObject({ status: 409 });
  });

  it('there can be twenty of', async () => {
    const ada = await withPasskey();
    const row = await server.db
      .selectFrom('passkey')
      .where('person_id', '=', ada.id)
      .select(['person_id', 'name', 'public_key', 'counter', 'created_at'])
      .executeTakeFirstOrThrow();
    const others = Array.from({ length: 19 }, (_, at) => ({ ...row, credential_id: `${ada.id}-${at}` }));
    await server.db.insertInto('passkey').values(others).execute();
    expect(await begin(ada)).toMatchObject({ status: 409 });
  });
});

describe('a new passkey is refused', () => {
  it.each([
    ['from another site', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without a check of the user', { isVerified: false }],
  ])('%s', async (_, given) => {
    const ada = await buildSignedIn(server);
    expect(await add(ada, softwareAuthenticator(), given)).toMatchObject(refused);
    expect(await list(ada)).toEqual([]);
  });

  it('for a challenge that was used, is of another user, too old or made up', async () => {
    const [ada, eve] = [await buildSignedIn(server), await buildSignedIn(server)];
    const { sent } = await add(ada);
    const again = (payload: object, { token }: SignedInMember) =>
      server.call('PUT /api/passkey/add', payload, token);
    expect(await again(sent, ada)).toMatchObject(expired);
    const { options, ticket } = (await begin(ada)).body;
    const answer = softwareAuthenticator().create(options.challenge);
    expect(await again({ ticket, name: 'x', ...answer }, eve)).toMatchObject(expired);
    const other = softwareAuthenticator().create('b3RoZXI');
    expect(await again({ ticket, name: 'x', ...other }, ada)).toMatchObject(refused);
    server.clock.goOn(301);
    expect(await again({ ticket, name: 'x', ...answer }, ada)).toMatchObject(expired);
    const { ticket: ofLogIn } = (await server.call('POST /api/passkey/options', {})).body;
    expect(await again({ ticket: ofLogIn, name: 'x', ...answer }, ada)).toMatchObject(expired);
  });
});

describe('a log-in is refused', () => {
  it.each([
    ['from another site', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without a check of the user', { isVerified: false }],
  ])('%s', async (_, given) => {
    const { device } = await withPasskey();
    expect(await logIn(device, given)).toMatchObject(refused);
  });

  it('with a counter that did not grow: the passkey was copied', async () => {
    const { device } = await withPasskey();
    expect(await logIn(device, { counter: 7 })).toMatchObject({ status: 200 });
    expect(await logIn(device, { counter: 7 })).toMatchObject(refused);
    expect(await logIn(device, { counter: 8 })).toMatchObject({ status: 200 });
  });

  it('with a challenge that was used, also by a refused attempt, or is too old', async () => {
    const { device } = await withPasskey();
    const { sent } = await logIn(device);
    expect(await server.call('POST /api/auth/passkey', sent)).toMatchObject(expired);
    const failed = await logIn(device, { isVerified: false });
    expect(await server.call('POST /api/auth/passkey', failed.sent)).toMatchObject(expired);
    const { options, ticket } = (await server.call('POST /api/passkey/options', {})).body;
    server.clock.goOn(301);
    const late = { ticket, ...device.get(options.challenge) };
    expect(await server.call('POST /api/auth/passkey', late)).toMatchObject(expired);
  });

  it('with another challenge, an unknown passkey, or the signature of another one', async () => {
    const [{ device }, other] = [await withPasskey(), softwareAuthenticator()];
    const { ticket } = (await server.call('POST /api/passkey/options', {})).body;
    const wrong = { ticket, ...device.get('b3RoZXI') };
    expect(await server.call('POST /api/auth/passkey', wrong)).toMatchObject(refused);
    expect(await logIn(other)).toMatchObject(refused);
    expect(await logIn(other, {}, { id: device.get('').id })).toMatchObject(refused);
  });

  it('with the handle of another user', async () => {
    const ada = await withPasskey();
    const handle = (id: number) => ({ user_handle: Buffer.from(String(id)).toString('base64url') });
    expect(await logIn(ada.device, {}, handle(ada.id + 1))).toMatchObject(refused);
    expect(await logIn(ada.device, {}, handle(ada.id))).toMatchObject({ status: 200 });
  });

  it('to an account that was closed for good, and restores one that was closed lately', async () => {
    const ada = await withPasskey();
    const close = (days: number) =>
      server.db
        .updateTable('person')
        .set({ closed_at: new Date(server.clock.now().getTime() - days * 86_400_000) })
        .where('id', '=', ada.id)
        .execute();
    await close(91);
    expect(await logIn(ada.device)).toMatchObject(refused);
    await close(1);
    expect(await logIn(ada.device)).toMatchObject({ status: 200, body: { is_restored: 1 } });
  });
});

it('an invited user joins with a passkey', async () => {
  const ada = await withPasskey();
  await server.mails.all();
  const { id: workspace_id, adminId } = await buildWorkspace(server.db);
  const admin = await server.signIn(adminId);
  await server.call('POST /api/team/invite', { workspace_id, emails: [ada.email] }, admin);
  const [invite_id] = linkIn(await server.mails.newestTo(ada.email)).words;
  const { body } = await logIn(ada.device, {}, { workspace_id, invite_id });
  expect(body.workspace_id).toBe(workspace_id);
});

it('a passkey alone does not fulfil the requirement of a workspace, because the password still opens the account', async () => {
  const ada = await withPasskey();
  await server.db
    .updateTable('workspace')
    .set({ second_factor_required: true })
    .where('id', '=', ada.workspace_id)
    .execute();
  const { body } = await logIn(ada.device);
  expect(
    await server.call('POST /api/tag/list', { workspace_id: ada.workspace_id }, body.token),
  ).toMatchObject({ status: 403, body: { errors: [{ code: 'second-factor-required' }] } });
});
