import { generateKeyPair, exportJWK } from 'jose';
import { startOpenIdProvider } from './openid-provider.fixture.ts';
import { type OpenIdServer, secret, startOpenIdServer } from './openid-server.fixture.ts';
import { singleUseTokens } from '../secrets/index.ts';

let openId: OpenIdServer;
let server: OpenIdServer['server'];
beforeAll(async () => {
  openId = await startOpenIdServer();
  ({ server } = openId);
});
afterEach(() => openId.provider.faults.clear());
afterAll(() => openId.close());

const refused = (msg: string) => ({ status: 401, body: { errors: [{ msg, param: 'email' }] } });
const notConfirmed = refused('Example Ltd did not confirm who you are. Please try again.');
const spent = refused('This log-in has expired or was already used. Please log in again.');
const unreachable = {
  status: 503,
  body: { errors: [{ msg: 'Example Ltd can’t be reached at the moment. Please try again.' }] },
};

const send = (sent: object) => server.call('POST /api/oidc/signin', sent);

/** Begins an attempt, with some of its secrets replaced. */
async function altered(changes: { nonce?: string; verifier?: string; state?: string }) {
  const { address, attempt } = await openId.begin();
  const now = server.clock.now();
  const tokens = singleUseTokens(secret);
  const { state, nonce, verifier } = (await tokens.read('oidc-attempt', attempt, now)) ?? {};
  const claims = { state, nonce, verifier, ...changes };
  const forged = await tokens.issue('oidc-attempt', claims, now);
  return { attempt: forged, answer: await openId.provider.logIn(address, openId.newcomer()) };
}

it('an attempt shows nothing to anyone who reads it', async () => {
  const { attempt, state, address } = await openId.begin();
  const { nonce, verifier } =
    (await singleUseTokens(secret).read('oidc-attempt', attempt, server.clock.now())) ?? {};
  expect([nonce, verifier]).toEqual([new URL(address).searchParams.get('nonce'), expect.any(String)]);
  const parts = attempt.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'));
  for (const hidden of [state, nonce, verifier, 'oidc-attempt', 'verifier'])
    expect([...parts, attempt].filter((text) => text.includes(String(hidden)))).toEqual([]);
  expect(parts.filter((text) => text.startsWith('{')).map((text) => JSON.parse(text))).toEqual([
    { alg: 'dir', enc: 'A256GCM' },
  ]);
});

describe('the provider’s answer is refused', () => {
  it('the second time', async () => {
    const sent = await openId.proof(openId.newcomer());
    expect(await send(sent)).toMatchObject({ status: 200 });
    expect(await send(sent)).toMatchObject(spent);
  });

  it('of two simultaneous requests, for one', async () => {
    const sent = await openId.proof(openId.newcomer());
    const answers = await Promise.all([send(sent), send(sent)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('after ten minutes', async () => {
    const sent = await openId.proof(openId.newcomer());
    server.clock.goOn(601);
    expect(await send(sent)).toMatchObject(spent);
  });

  it('in another browser, which began an attempt of its own or none', async () => {
    const stolen = await openId.proof(openId.newcomer());
    const { attempt } = await openId.begin();
    expect(await send({ ...stolen, attempt })).toMatchObject(notConfirmed);
    expect(await send({ ...stolen, attempt: 'made-up' })).toMatchObject(spent);
    expect(await send({ answer: stolen.answer })).toMatchObject({ status: 400 });
  });

  it('with a token of another purpose as the attempt', async () => {
    const { answer } = await openId.proof(openId.newcomer());
    const attempt = await singleUseTokens(secret).issue('sign-in-nonce', {}, server.clock.now());
    expect(await send({ attempt, answer })).toMatchObject(spent);
  });

  it('with another state, or none', async () => {
    for (const state of ['made-up', undefined]) {
      const { attempt, answer } = await openId.proof(openId.newcomer());
      const query = new URLSearchParams(answer);
      if (state) query.set('state', state);
      else query.delete('state');
      expect(await send({ attempt, answer: `?${query.toString()}` })).toMatchObject(notConfirmed);
    }
  });

  it('with another PKCE verifier, by the provider', async () => {
    expect(await send(await altered({ verifier: 'x'.repeat(43) }))).toMatchObject(notConfirmed);
    expect(await send(await altered({}))).toMatchObject({ status: 200 });
  });

  it('with an ID token for another nonce', async () => {
    expect(await send(await altered({ nonce: 'x'.repeat(43) }))).toMatchObject(notConfirmed);
  });

  it('with an ID token that another key has signed', async () => {
    const sent = await openId.proof(openId.newcomer());
    const { publicKey } = await generateKeyPair('RS256');
    const key = { ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256', use: 'sig' };
    // The server may have read the right keys before.
    const late = await startOpenIdServer({ issuer: openId.provider.issuer });
    openId.provider.faults.set('/jwks', { keys: [key] });
    const { address, attempt } = await late.begin();
    const answer = await openId.provider.logIn(address, openId.newcomer());
    expect(await late.server.call('POST /api/oidc/signin', { attempt, answer })).toMatchObject(notConfirmed);
    await late.close();
    openId.provider.faults.clear();
    expect(await send(sent)).toMatchObject({ status: 200 });
  });

  it('from another issuer', async () => {
    const { attempt, answer } = await openId.proof(openId.newcomer());
    const query = new URLSearchParams(answer);
    query.set('iss', 'https://evil.example');
    expect(await send({ attempt, answer: `?${query.toString()}` })).toMatchObject(notConfirmed);
  });

  it('when it is an error, or nothing', async () => {
    for (const rest of ['error=server_error', 'nothing=here']) {
      const { attempt, state } = await openId.begin();
      expect(await send({ attempt, answer: `?${rest}&state=${state}` })).toMatchObject(notConfirmed);
    }
  });
});

it('a wrong client secret logs nobody in', async () => {
  const wrong = await startOpenIdServer({ issuer: openId.provider.issuer, clientSecret: 'wrong' });
  const { address, attempt } = await wrong.begin();
  const answer = await openId.provider.logIn(address, openId.newcomer());
  const sent = { attempt, answer };
  expect((await wrong.server.call('POST /api/oidc/signin', sent)).status).toBeGreaterThanOrEqual(400);
  await wrong.close();
});

describe('a provider that is not available', () => {
  it('is reported, and used once it is there', async () => {
    const gone = await startOpenIdProvider();
    await gone.close();
    const lonely = await startOpenIdServer({ issuer: gone.issuer });
    expect(await lonely.server.call('POST /api/oidc/start', {})).toMatchObject(unreachable);
    await lonely.close();
  });

  it.each([
    ['describes another issuer', { issuer: 'https://evil.example' }],
    ['describes nothing', {}],
    ['answers with a list', []],
  ])('is reported when it %s, and asked again by the next attempt', async (_, description) => {
    const fresh = await startOpenIdServer({ issuer: openId.provider.issuer });
    const path = '/.well-known/openid-configuration';
    openId.provider.faults.set(path, description);
    expect(await fresh.server.call('POST /api/oidc/start', {})).toMatchObject(unreachable);
    openId.provider.faults.clear();
    expect(await fresh.server.call('POST /api/oidc/start', {})).toMatchObject({ status: 200 });
    await fresh.close();
  });

  it('is reported when it disappears during the log-in', async () => {
    const leaving = await startOpenIdServer();
    const sent = await leaving.proof(leaving.newcomer());
    await leaving.provider.close();
    expect(await leaving.server.call('POST /api/oidc/signin', sent)).toMatchObject(unreachable);
    await leaving.server.close();
  });
});
