import { hashPassword } from '../persons/index.ts';
import { buildPerson, buildWorkspace, linkIn, startTestApp } from '../testing/index.ts';
import { type OpenIdServer, startOpenIdServer } from './openid-server.fixture.ts';

let openId: OpenIdServer;
let server: OpenIdServer['server'];
beforeAll(async () => {
  openId = await startOpenIdServer();
  ({ server } = openId);
});
afterAll(() => openId.close());

const personOf = (email: string) =>
  server.db.selectFrom('person').where('email', '=', email).selectAll().executeTakeFirstOrThrow();

describe('a log-in with the operator’s provider', () => {
  it('begins at the provider, with PKCE, and comes back to the log-in page', async () => {
    const { address, state } = await openId.begin();
    const { origin, searchParams } = new URL(address);
    expect(origin).toBe(openId.provider.issuer);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'our-client',
      response_type: 'code',
      redirect_uri: 'http://tw.test/login',
      scope: 'openid email profile groups',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      state,
    });
  });

  it('signs up a newcomer, and logs them in later, also with another address', async () => {
    const claims = openId.newcomer({ given_name: 'Grace', family_name: 'Hopper' });
    const { status, body } = await openId.signIn(claims, { timeZone: 'Europe/Berlin' });
    expect([status, body.confirmation]).toEqual([200, true]);
    expect(body.user).toMatchObject({ first_name: 'Grace', last_name: 'Hopper', email: claims.email });
    expect(await personOf(claims.email)).toMatchObject({
      confirmed_at: expect.any(Date),
      password_hash: null,
      time_zone: 'Europe/Berlin',
    });
    expect(await server.call('POST /api/token/verify', { token: body.token })).toMatchObject({ status: 200 });
    const again = await openId.signIn({ ...claims, email: 'moved@example.com', email_verified: false });
    expect(again.body.user_id).toBe(body.user_id);
  });

  it('takes the first word of a single name as the first name', async () => {
    const { body } = await openId.signIn(openId.newcomer({ name: 'Ada King Lovelace' }));
    expect(body.user).toMatchObject({ first_name: 'Ada', last_name: 'King Lovelace' });
  });

  it('links the account with the same verified address, and mails its owner', async () => {
    const claims = openId.newcomer();
    const { id } = await buildPerson(server.db, { email: claims.email });
    const { body } = await openId.signIn(claims);
    expect(Buffer.from(body.user_id ?? '', 'base64').toString()).toBe(String(id));
    expect(await server.mails.newestTo(claims.email)).toMatchObject({
      subject: 'Your Example Ltd account opens Timeweave now',
    });
  });

  it('removes a password that was set without proving the address', async () => {
    const claims = openId.newcomer();
    const password = 'Engine#1843';
    const password_hash = await hashPassword(password);
    await buildPerson(server.db, { email: claims.email, confirmed_at: null, password_hash });
    expect(await openId.signIn(claims)).toMatchObject({ status: 200 });
    const hijack = await server.call('POST /api/auth', { email: claims.email, password });
    expect(hijack).toMatchObject({ status: 401 });
  });

  it('adds an invited user to the workspace', async () => {
    const claims = openId.newcomer();
    const workspace = await buildWorkspace(server.db);
    const invitation = { workspace_id: workspace.id, email: claims.email };
    await server.call('POST /api/team/sendemail', invitation, await server.signIn(workspace.adminId));
    const [invite_id] = linkIn(await server.mails.newestTo(claims.email)).words;
    const { body } = await openId.signIn(claims, { workspace_id: workspace.id, invite_id });
    expect(body.workspace_id).toBe(workspace.id);
  });

  it('restores a closed account within 90 days, and fails later', async () => {
    const claims = openId.newcomer();
    await openId.signIn(claims);
    const close = async (days: number) => {
      const closed_at = new Date(server.clock.now().getTime() - days * 86_400_000);
      await server.db.updateTable('person').set({ closed_at }).where('email', '=', claims.email).execute();
    };
    await close(89);
    expect(await openId.signIn(claims)).toMatchObject({ status: 200, body: { is_restored: 1 } });
    await close(91);
    expect(await openId.signIn(claims)).toMatchObject({
      status: 401,
      body: { errors: [{ msg: 'This account has been closed.' }] },
    });
  });

  it('fails while the user has disabled it', async () => {
    const claims = openId.newcomer();
    await openId.signIn(claims);
    await server.db
      .updateTable('social_identity')
      .set({ enabled: false })
      .where('subject', 'like', `% ${claims.sub}`)
      .execute();
    expect(await openId.signIn(claims)).toMatchObject({
      status: 403,
      body: {
        errors: [{ msg: 'Logging in with Example Ltd is disabled for this account. Use your password.' }],
      },
    });
  });
});

describe('an address that the provider has not verified', () => {
  it.each([
    ['says so', { email_verified: false }],
    ['says nothing', { email_verified: undefined }],
    ['has no address', { email: undefined }],
  ])('opens and creates no account when the provider %s', async (_, fault) => {
    const claims = openId.newcomer();
    await buildPerson(server.db, { email: claims.email });
    const msg =
      'Example Ltd has not verified your email address. Log in another way, and link your Example Ltd account on your profile.';
    const refusal = { status: 403, body: { errors: [{ msg, param: 'email' }] } };
    expect(await openId.signIn({ ...claims, ...fault })).toMatchObject(refusal);
    expect(await openId.signIn({ ...openId.newcomer(), ...fault })).toMatchObject(refusal);
  });

  it('is trusted if the operator says so, unless the provider denies it', async () => {
    const trusting = await startOpenIdServer({ trustsEmail: true });
    const { email } = trusting.newcomer();
    const { id } = await buildPerson(trusting.server.db, { email });
    const denied = await trusting.signIn({ sub: 'ada', email, email_verified: false });
    expect(denied).toMatchObject({ status: 403 });
    const { status, body } = await trusting.signIn({ sub: 'ada', email });
    expect([status, Buffer.from(body.user_id ?? '', 'base64').toString()]).toEqual([200, String(id)]);
    await trusting.close();
  });
});

it('a closed sign-up takes no newcomer from the provider, and logs in who has an account', async () => {
  const closed = await startOpenIdServer({}, { signUp: { mode: 'closed', domains: [] } });
  const claims = closed.newcomer();
  expect(await closed.signIn(claims)).toMatchObject({
    status: 403,
    body: { errors: [{ msg: 'Sign-up is closed. Ask the operator of this server.' }] },
  });
  await buildPerson(closed.server.db, { email: claims.email });
  expect(await closed.signIn(claims)).toMatchObject({ status: 200 });
  await closed.close();
});

it('only members of the allowed groups may log in', async () => {
  const strict = await startOpenIdServer({ allowedGroups: ['staff', 'board'] });
  const ada = strict.newcomer();
  const msg = 'Your Example Ltd account may not use this server. Ask its operator.';
  for (const groups of [undefined, [], ['guests'], 'guests'])
    expect(await strict.signIn({ ...ada, groups })).toMatchObject({
      status: 403,
      body: { errors: [{ msg }] },
    });
  for (const groups of [['guests', 'board'], 'staff'])
    expect(await strict.signIn({ ...ada, groups })).toMatchObject({ status: 200 });
  await strict.close();
});

it('without the provider there are no such calls, and the options do not name it', async () => {
  const plain = await startTestApp();
  const msg = 'Logging in with single sign-on is not set up on this server.';
  const refusal = { status: 404, body: { errors: [{ msg }] } };
  expect(await plain.call('POST /api/oidc/start', {})).toMatchObject(refusal);
  const sent = { attempt: 'a', answer: '?code=c' };
  expect(await plain.call('POST /api/oidc/signin', sent)).toMatchObject(refusal);
  expect((await plain.call('POST /api/signin/options', {})).body).toEqual({
    google: null,
    apple: null,
    nonce: null,
  });
  await plain.close();
  expect((await server.call('POST /api/signin/options', {})).body).toMatchObject({
    oidc: { name: 'Example Ltd' },
  });
});
