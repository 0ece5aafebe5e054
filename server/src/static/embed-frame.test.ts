import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIntegration, origin } from '../integrations/integrations.fixture.ts';
import { folderPlace } from '../releases/index.ts';
import { startTestApp, type TestApp } from '../testing/index.ts';

const dist = mkdtempSync(join(tmpdir(), 'timeweave-frame-'));
const embedFolder = join(dist, 'embed');
const site = {
  hostFolder: join(dist, 'host'),
  embedFolder,
  providersSetUp: false,
};

let server: TestApp;
beforeAll(async () => {
  mkdirSync(embedFolder);
  writeFileSync(join(embedFolder, 'frame.html'), '<title>Timeweave timer</title>');
  server = await startTestApp({ site, releases: folderPlace(join(dist, 'remotes')) });
});
afterAll(async () => {
  await server.close();
  rmSync(dist, { recursive: true });
});

async function frameFor(integration: number | string, from: string) {
  const query = new URLSearchParams({ integration: String(integration), origin: from });
  const { statusCode, headers, body } = await server.app.inject({ url: `/embed/frame?${query}` });
  const policy = String(headers['content-security-policy']).split(';');
  const ancestors = policy.find((each) => each.startsWith('frame-ancestors '));
  return { statusCode, headers, body, policy, ancestors };
}

const closed = {
  statusCode: 404,
  ancestors: "frame-ancestors 'none'",
  headers: { 'x-frame-options': 'DENY' },
};

it('allows pages of the registered origins, with a policy of its own', async () => {
  const origins = [origin, 'http://localhost:8080'];
  const { integration_id } = await buildIntegration(server, origins);
  const { statusCode, headers, body, policy } = await frameFor(integration_id, origin);
  expect([statusCode, body]).toEqual([200, '<title>Timeweave timer</title>']);
  expect(policy).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    'frame-ancestors https://desk.example http://localhost:8080',
  ]);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  expect(headers).not.toHaveProperty('x-frame-options');
});

it('rejects other origins without revealing the registered ones', async () => {
  const { integration_id } = await buildIntegration(server);
  for (const other of ['https://evil.example', 'http://desk.example', 'https://desk.example/', 'null', ''])
    expect(await frameFor(integration_id, other)).toMatchObject(closed);
});

it('rejects the page of another workspace’s integration', async () => {
  const { integration_id } = await buildIntegration(server);
  const other = await buildIntegration(server, ['https://shop.example']);
  expect(await frameFor(integration_id, 'https://shop.example')).toMatchObject(closed);
  expect(await frameFor(other.integration_id, origin)).toMatchObject(closed);
});

it.each(['0', '-1', '1.5', 'x', '', '99999999', '1; frame-ancestors *'])(
  'rejects a request without an integration: %j',
  async (id) => {
    expect(await frameFor(id, origin)).toMatchObject(closed);
  },
);

it('rejects pages after the integration is deleted or the origin removed', async () => {
  const { workspace_id, integration_id, admin } = await buildIntegration(server);
  expect(await frameFor(integration_id, origin)).toMatchObject({ statusCode: 200 });
  const which = { workspace_id, integration_id };
  const moved = { ...which, name: 'Help desk', origins: ['https://new.example'] };
  await server.call('PUT /api/integration/update', moved, admin);
  expect(await frameFor(integration_id, origin)).toMatchObject(closed);
  expect(await frameFor(integration_id, 'https://new.example')).toMatchObject({ statusCode: 200 });
  await server.call('PUT /api/integration/delete', which, admin);
  expect(await frameFor(integration_id, 'https://new.example')).toMatchObject(closed);
});

it.each(['/embed/demo', '/embed/authorize', '/api/health', '/remotes.json'])(
  'forbids framing of %s',
  async (url) => {
    const { headers } = await server.app.inject({ url, headers: { accept: 'text/html' } });
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  },
);

it('tells pages of any origin whether an integration and their origin are known', async () => {
  const { integration_id } = await buildIntegration(server);
  const check = async (integration: number | string, from: string) => {
    const query = new URLSearchParams({ integration: String(integration), origin: from });
    const { headers, body } = await server.app.inject({ url: `/embed/check?${query}` });
    expect(headers['access-control-allow-origin']).toBe('*');
    return JSON.parse(body);
  };
  expect(await check(integration_id, origin)).toEqual({});
  expect(await check(integration_id, 'https://evil.example')).toEqual({ fault: 'origin' });
  for (const id of [99_999_999, 'x', '-1']) expect(await check(id, origin)).toEqual({ fault: 'integration' });
  expect(await check('', origin)).toEqual({});
});
