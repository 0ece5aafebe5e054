import { startTestApp, type TestApp } from '../testing/index.ts';
import { buildIntegration, callFrom, codeChallenge, codeVerifier, origin } from './integrations.fixture.ts';

let server: TestApp;
let send: ReturnType<typeof callFrom>;
beforeAll(async () => {
  server = await startTestApp();
  send = callFrom(server);
});
beforeEach(() => server.clock.set('2026-11-18T09:00:00Z'));
afterAll(() => server.close());

const product = 'http://localhost:3000';
/** Headers of the frame, whose document is one of the product. */
const frame = { from: product, site: 'same-origin' } as const;
const page = { from: origin, site: 'cross-site' } as const;

const running = 'POST /api/usertime/running';
const exchange = 'POST /api/integration/exchange';

/** Creates an integration with an authorization code that its member granted to the frame. */
async function withCode() {
  const built = await buildIntegration(server);
  const { integration_id, session } = built;
  const asked = { integration_id, origin, code_challenge: codeChallenge, is_framed: 1 };
  const { body } = await server.call('POST /api/integration/authorize', asked, session);
  return { ...built, payload: { integration_id, code: body.code, code_verifier: codeVerifier } };
}

async function withToken() {
  const built = await withCode();
  const { body } = await send(exchange, built.payload, frame);
  return { ...built, token: body.token };
}

describe('the code of a frame', () => {
  it('is exchanged by the frame for a token that can track time', async () => {
    const { workspace_id, member, payload } = await withCode();
    expect(await send(exchange, payload, frame)).toMatchObject({
      status: 200,
      body: { workspace_id, user_id: member.id },
    });
  });

  it.each([
    ['the page around it', page],
    ['a page that claims the origin of the product', { from: product, site: 'cross-site' } as const],
    ['a page of a sister site', { from: product, site: 'same-site' } as const],
    ['a program', {}],
  ])('is consumed and rejected for %s', async (_, sender) => {
    const { payload } = await withCode();
    expect(await send(exchange, payload, sender)).toMatchObject({ status: 400 });
    expect(await send(exchange, payload, frame)).toMatchObject({ status: 400 });
  });

  it('is granted only to registered origins', async () => {
    const { integration_id, session } = await buildIntegration(server);
    const asked = { integration_id, code_challenge: codeChallenge, is_framed: 1 };
    for (const unregistered of ['https://evil.example', product])
      expect(
        await server.call('POST /api/integration/authorize', { ...asked, origin: unregistered }, session),
      ).toMatchObject({ status: 404, body: { errors: [{ param: 'origin' }] } });
  });
});

describe('the token of a frame', () => {
  it('works in the frame, and the page around it can neither use it nor read the error', async () => {
    const { token } = await withToken();
    expect(await send(running, {}, { token, ...frame })).toMatchObject({ status: 200 });
    const refused = await send(running, {}, { token, ...page });
    expect(refused).toMatchObject({
      status: 403,
      body: { errors: [{ msg: 'This token works only in its frame.' }] },
    });
    expect(refused.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('can open an event stream only in the frame', async () => {
    const { token } = await withToken();
    const headers = { authorization: `Bearer ${token}`, origin, 'sec-fetch-site': 'cross-site' };
    const { statusCode } = await server.app.inject({ url: '/api/events', headers });
    expect(statusCode).toBe(403);
  });

  it('ends when the embedding page’s origin is removed, or the integration deleted', async () => {
    const origins = ['https://other.example'];
    for (const end of ['update', 'delete'] as const) {
      const { workspace_id, integration_id, admin, token } = await withToken();
      const which = { workspace_id, integration_id };
      const ended =
        end === 'update'
          ? await server.call('PUT /api/integration/update', { ...which, name: 'Desk', origins }, admin)
          : await server.call('PUT /api/integration/delete', which, admin);
      expect(ended.status).toBe(200);
      expect(await send(running, {}, { token, ...frame })).toMatchObject({ status: 401 });
    }
  });
});

it('a token of a page does not work in a frame', async () => {
  const { key, member } = await buildIntegration(server);
  const asked = { email: member.email, origin };
  const { body } = await send('POST /api/integration/token', asked, { token: key });
  expect(await send(running, {}, { token: body.token, ...frame })).toMatchObject({ status: 403 });
});
