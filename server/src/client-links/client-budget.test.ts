import { callFrom } from '../integrations/integrations.fixture.ts';
import { startTestApp, type TestApp } from '../testing/index.ts';
import { buildLinkedProject } from './client-links.fixture.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
beforeEach(() => server.clock.set('2026-11-18T09:00:00Z'));
afterAll(() => server.close());

const hour = 3_600_000;
const portal = 'https://portal.example';
const gone = { status: 404, body: { errors: [{ msg: 'This link no longer works.', param: 'token' }] } };

/** A project with time, a link for its client, and an integration with the origin of a customer portal. */
async function embedded(fields: Parameters<Awaited<ReturnType<typeof buildLinkedProject>>['link']>[0] = {}) {
  const project = await buildLinkedProject(server);
  const integrate = async (origin: string) => {
    const payload = { workspace_id: project.id, name: 'Portal', origins: [origin] };
    const { body } = await server.call('POST /api/integration/create', payload, project.admin);
    return body.results.insertId;
  };
  await project.both();
  const { body } = await project.link(fields);
  const { token } = body;
  const integration_id = await integrate(portal);
  const read = (change: object = {}, from: string | undefined = portal) =>
    callFrom(server)('POST /api/client_link/budget', { integration_id, token, ...change }, { from });
  return { ...project, token, linkId: body.results.id, integration_id, integrate, read };
}

it('a page of the integration reads the budget without a log-in', async () => {
  const { budget, read, admin, list, id } = await embedded();
  await budget({ estimate_hours: 10 });
  const { status, body, headers } = await read();
  expect([status, body]).toEqual([
    200,
    {
      project_name: 'Difference Engine',
      currency: null,
      budget: {
        unit: 'hours',
        period: 'once',
        time: 'all',
        budget_time: 10 * hour,
        used_time: 3 * hour,
        left_time: 7 * hour,
        budget_amount: null,
        used_amount: null,
        left_amount: null,
        share: 0.3,
      },
    },
  ]);
  expect(headers['access-control-allow-origin']).toBe(portal);
  expect(headers['access-control-allow-credentials']).toBeUndefined();
  const used = await server.call('POST /api/integration/list', { workspace_id: id }, admin);
  expect([used.body.results[0]?.last_used_at, (await list()).body.results[0]?.last_opened_at]).toEqual([
    Date.parse('2026-11-18T09:00:00Z') / 1000,
    Date.parse('2026-11-18T09:00:00Z') / 1000,
  ]);
});

it('a project without a budget has none, and the link shows amounts only if it was created so', async () => {
  const plain = await embedded();
  expect((await plain.read()).body.budget).toBeNull();
  await plain.budget({ budget_amount: '500.00' });
  expect((await plain.read()).body).toMatchObject({
    currency: null,
    budget: { unit: 'money', budget_amount: null, left_amount: null },
  });
  const { body } = await plain.link({ shows_amounts: 1 }, plain.admin);
  expect((await plain.read({ token: body.token })).body).toMatchObject({
    currency: 'USD',
    budget: { budget_amount: '500.00', left_amount: expect.stringMatching(/^\d+[.]\d\d$/) },
  });
});

type Embedded = Awaited<ReturnType<typeof embedded>>;

it.each<[why: string, read: (page: Embedded) => Promise<unknown>]>([
  ['from a program without an origin', ({ read }) => read({}, '')],
  [
    'from an origin that only another integration of the workspace has',
    async ({ read, integrate }) => {
      await integrate('https://desk.example');
      return read({}, 'https://desk.example');
    },
  ],
  [
    'for an integration of another workspace with the same origin',
    async ({ read }) => {
      const other = await embedded();
      return read({ integration_id: other.integration_id });
    },
  ],
  [
    'for a deleted integration',
    async ({ read, id, integration_id, admin }) => {
      await server.call('PUT /api/integration/delete', { workspace_id: id, integration_id }, admin);
      return read();
    },
  ],
  [
    'with a revoked link',
    async ({ read, revoke, linkId }) => {
      await revoke(linkId);
      return read();
    },
  ],
  [
    'with an expired link',
    ({ read }) => {
      server.clock.set('2026-12-18T09:00:01Z');
      return read();
    },
  ],
  ['with a wrong token', ({ read }) => read({ token: 'x'.repeat(43) })],
])('nobody reads it %s, and the message is the same', async (_, read) => {
  const page = await embedded();
  await page.budget({ estimate_hours: 10 });
  expect(await page.read()).toMatchObject({ status: 200 });
  expect(await read(page)).toMatchObject(gone);
});

it('preflights pass for registered origins alone, without credentials', async () => {
  await embedded();
  const preflight = (origin: string) =>
    server.app.inject({
      method: 'OPTIONS',
      url: '/api/client_link/budget',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
  expect(await preflight('https://nowhere.example')).toMatchObject({ statusCode: 403 });
  const { statusCode, headers } = await preflight(portal);
  expect([statusCode, headers['access-control-allow-origin']]).toEqual([204, portal]);
  expect(headers['access-control-allow-credentials']).toBeUndefined();
});

it('an address may read 60 times a minute, and its page can read the refusal', async () => {
  const { integration_id } = await embedded();
  const read = () =>
    server.app.inject({
      method: 'POST',
      url: '/api/client_link/budget',
      headers: { origin: portal },
      remoteAddress: '10.0.0.9',
      payload: { integration_id, token: 'x'.repeat(43) },
    });
  for (let count = 0; count < 60; count += 1) expect((await read()).statusCode).toBe(404);
  const { statusCode, headers } = await read();
  expect([statusCode, headers['access-control-allow-origin']]).toEqual([429, portal]);
});
