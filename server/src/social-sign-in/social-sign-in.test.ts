import { generateKeyPair } from 'jose';
import { hashPassword } from '../persons/index.ts';
import {
  buildMember,
  buildPerson,
  buildWorkspace,
  linkIn,
  startIdentityProvider,
  startTestApp,
} from '../testing/index.ts';
import { type Claims, type SocialServer, startSocialServer } from './social-server.fixture.ts';

let social: SocialServer;
let provider: SocialServer['provider'];
let server: SocialServer['server'];

beforeAll(async () => {
  social = await startSocialServer();
  ({ provider, server } = social);
});
afterAll(() => social.close());

let people = 0;
const newcomer = () => ({ sub: `subject-${++people}`, email: `social-${people}@example.com` });

async function google(page: 'signup' | 'signin', claims: Claims, payload: object = {}) {
  const credential = await social.idToken(claims);
  return server.call(`POST /api/google/${page}`, { credential, email: claims.email, ...payload });
}

const personOf = (email: string) =>
  server.db.selectFrom('person').where('email', '=', email).selectAll().executeTakeFirstOrThrow();

describe('sign-in options', () => {
  it('contain the configured providers, with a nonce for one attempt', async () => {
    const { body } = await server.call('POST /api/signin/options', {});
    expect(body).toEqual({
      google: { client_id: 'our-client', script: `${provider.issuer}/gsi/client` },
      apple: {
        client_id: 'our-client',
        script: expect.stringContaining('appleid.auth.js'),
        redirect_uri: 'http://tw.test/api/apple/verify',
      },
      nonce: expect.any(String),
    });
  });

  it('are empty without a configured provider, and the calls then do nothing', async () => {
    const plain = await startTestApp();
    const { body } = await plain.call('POST /api/signin/options', {});
    expect(body).toEqual({ google: null, apple: null, nonce: null });
    const credential = await provider.sign(newcomer());
    const payload = { credential, email: 'ada@example.com' };
    expect(await plain.call('POST /api/google/signin', payload)).toMatchObject({ status: 404 });
    const posted = await plain.app.inject({ method: 'POST', url: '/api/apple/verify', payload: {} });
    expect(posted.statusCode).toBe(404);
    await plain.close();
  });
});

describe('sign-in with a Google account', () => {
  it('signs up a new user, and signs them in later', async () => {
    const claims = { ...newcomer(), given_name: 'Grace', family_name: 'Hopper' };
    const { status, body } = await google('signup', claims, { first_name: 'Grace', last_name: 'B Hopper' });
    expect([status, body.confirmation]).toEqual([200, true]);
    expect(body.data?.user).toMatchObject({
      first_name: 'Grace',
      last_name: 'B Hopper',
      email: claims.email,
    });
    expect((await personOf(claims.email)).confirmed_at).not.toBeNull();
    const again = await google('signin', claims);
    expect(again.body.user_id).toBe(body.user_id);
  });

  it('tells a new user who only logs in to sign up first', async () => {
    expect(await google('signin', newcomer())).toMatchObject({
      status: 404,
      body: { errors: [{ msg: expect.stringContaining('Please sign up first') }] },
    });
  });

  it('links the account with the same verified address, which stays linked when that address changes', async () => {
    const claims = newcomer();
    const { id } = await buildPerson(server.db, { email: claims.email });
    const { body } = await google('signin', claims);
    expect(Buffer.from(body.user_id ?? '', 'base64').toString()).toBe(String(id));
    const moved = await google('signin', { ...claims, email: 'moved@example.com' });
    expect(moved.body.user_id).toBe(body.user_id);
    const told = (await server.mails.all()).filter(({ to }) => to === claims.email);
    expect(told).toMatchObject([{ subject: 'Your Google account opens Timeweave now' }]);
  });

  it('removes a password that was set without proving the address', async () => {
    const claims = newcomer();
    const password = 'Engine#1843';
    await buildPerson(server.db, {
      email: claims.email,
      confirmed_at: null,
      password_hash: await hashPassword(password),
    });
    const { status, body } = await google('signin', claims);
    expect([status, body.user]).toMatchObject([200, { first_name: expect.not.stringContaining('Ada') }]);
    const hijack = await server.call('POST /api/auth', { email: claims.email, password });
    expect(hijack).toMatchObject({ status: 401 });
  });

  it('adds an invited user to the workspace', async () => {
    const claims = newcomer();
    const workspace = await buildWorkspace(server.db);
    const invitation = { workspace_id: workspace.id, email: claims.email };
    await server.call('POST /api/team/sendemail', invitation, await server.signIn(workspace.adminId));
    const [invite_id] = linkIn(await server.mails.newestTo(claims.email)).words;
    const { body } = await google('signup', claims, { workspace_id: workspace.id, invite_id });
    expect(body.workspace_id).toBe(workspace.id);
  });

  it('fails when the user has turned it off or closed the account', async () => {
    const claims = newcomer();
    await google('signup', claims);
    const { id } = await personOf(claims.email);
    const setEnabled = (enabled: boolean) =>
      server.db.updateTable('social_identity').set({ enabled }).where('person_id', '=', id).execute();
    await setEnabled(false);
    expect(await google('signin', claims)).toMatchObject({ status: 403 });
    await setEnabled(true);
    const tooLongAgo = new Date(server.clock.now().getTime() - 91 * 86_400_000);
    await server.db.updateTable('person').set({ closed_at: tooLongAgo }).where('id', '=', id).execute();
    expect(await google('signin', claims)).toMatchObject({ status: 401 });
  });

  it('does not open an account that is linked to another Google account', async () => {
    const claims = newcomer();
    await google('signup', claims);
    expect(await google('signin', { ...claims, sub: 'another' })).toMatchObject({ status: 403 });
  });
});

describe('a sign-in is rejected', () => {
  it.each([
    ['of another audience', { aud: 'another-client' }],
    ['for another party', { azp: 'another-client' }],
    ['of another issuer', { iss: 'https://accounts.google.com' }],
    ['that has expired', { exp: 1_700_000_000 }],
    ['of an unverified address', { email_verified: false }],
    ['without an address', { email: '' }],
    ['with a nonce of its own', { nonce: 'made-up' }],
    ['without a nonce', { nonce: undefined }],
  ])('with a token %s', async (_, fault) => {
    const claims = { ...newcomer(), ...fault };
    const response = await google('signup', claims, { email: 'social@example.com' });
    expect(response).toMatchObject({ status: 401, body: { errors: [{ param: 'email' }] } });
  });

  it('with a token signed by another key, or none', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const claims = { ...newcomer(), nonce: await social.nonce() };
    const forged = await provider.sign(claims, { key: privateKey });
    const [, payload] = forged.split('.');
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    for (const credential of [forged, none, 'nonsense']) {
      const sent = { credential, email: claims.email };
      expect(await server.call('POST /api/google/signup', sent)).toMatchObject({ status: 401 });
    }
  });

  it('for the second use of a token', async () => {
    const claims = newcomer();
    const credential = await provider.sign({ ...claims, nonce: await social.nonce() });
    const sent = { credential, email: claims.email };
    expect(await server.call('POST /api/google/signup', sent)).toMatchObject({ status: 200 });
    expect(await server.call('POST /api/google/signup', sent)).toMatchObject({ status: 401 });
  });

  it('with another address than the token’s', async () => {
    const { email } = await buildMember(server.db, (await buildWorkspace(server.db)).id);
    expect(await google('signin', newcomer(), { email })).toMatchObject({ status: 400 });
  });

  it('with an error message while the provider is unreachable', async () => {
    const gone = await startIdentityProvider();
    await gone.close();
    const google = { clientId: 'our-client', issuer: gone.issuer };
    const lonely = await startTestApp({ social: { google, apple: undefined } });
    const { body: options } = await lonely.call('POST /api/signin/options', {});
    const claims = { ...newcomer(), nonce: options.nonce };
    const sent = { credential: await gone.sign(claims), email: claims.email };
    expect(await lonely.call('POST /api/google/signin', sent)).toMatchObject({
      status: 503,
      body: { errors: [{ msg: 'Google can’t be reached at the moment. Please try again.' }] },
    });
    await lonely.close();
  });
});

describe('sign-in with an Apple account', () => {
  it('signs a user up with a single-use ticket, and in later', async () => {
    const claims = newcomer();
    const sent = await social.appleProof(claims);
    expect(sent).toMatchObject({ apple_user_id: claims.sub, email: claims.email });
    const { status, body } = await server.call('POST /api/apple/user', sent);
    expect(status).toBe(200);
    expect(body).toMatchObject({ confirmation: true, user: { first_name: 'Grace', last_name: 'Hopper' } });
    expect(await server.call('POST /api/apple/user', sent)).toMatchObject({ status: 401 });
    const again = await server.call('POST /api/apple/user', await social.appleProof(claims));
    expect(again.body.user_id).toBe(body.user_id);
  });

  it('rejects a ticket for another user than Apple confirmed', async () => {
    const victim = await buildPerson(server.db);
    const sent = await social.appleProof(newcomer());
    expect(await server.call('POST /api/apple/user', { ...sent, email: victim.email })).toMatchObject({
      status: 400,
    });
  });

  it('rejects a nonce as a ticket, and an expired ticket', async () => {
    const claims = newcomer();
    const payload = { apple_user_id: claims.sub, email: claims.email };
    const ticket = await social.nonce();
    expect(await server.call('POST /api/apple/user', { ...payload, ticket })).toMatchObject({ status: 401 });
    const sent = await social.appleProof(claims);
    server.clock.goOn(601);
    expect(await server.call('POST /api/apple/user', sent)).toMatchObject({ status: 401 });
  });

  it('redirects a forged form and a cancelled attempt to the log-in page', async () => {
    const forged = await social.postAppleForm({ id_token: 'forged', state: '//evil.example' });
    expect(forged.href).toBe('http://tw.test/login?apple=failed&state=%2F%2Fevil.example');
    const cancelled = await social.postAppleForm({ error: 'user_cancelled_authorize', state: 'x' });
    expect(cancelled.href).toBe('http://tw.test/login?apple=cancelled&state=x');
  });
});
