import { notFound } from '../errors/index.ts';
import type { StoredRelease } from '../releases/index.ts';
import { buildPerson, startTestApp, type TestApp } from '../testing/index.ts';

const release: StoredRelease = {
  release: '1.1.0-2b3c4d5e',
  contract: '2.0.0',
  pages: [],
  integrity: {},
  modules: { './dashboard': { needs: ['POST /api/later/call'] } },
  manifest: '/remotes/timer/1.1.0-2b3c4d5e/mf-manifest.json',
  publishedAt: '2026-11-22T12:00:00Z',
};
const remote = { name: 'timer', owner: 'Timer team', releases: [] };
const origin = 'http://localhost:4321';

let server: TestApp;
let developer: string;
let other: string;
beforeAll(async () => {
  server = await startTestApp({
    previews: {
      store: {
        async find(name, wanted) {
          if (name === remote.name && wanted === release.release) return { remote, found: release };
          throw notFound(`There is no release ${name}@${wanted}.`);
        },
      },
      assetOrigins: ['https://assets.example.com'],
      developers: ['Grace@example.com'],
      previewOrigins: [origin],
    },
  });
  const grace = await buildPerson(server.db, { email: 'grace@example.com' });
  developer = await server.signIn(grace.id);
  other = await server.signIn((await buildPerson(server.db)).id);
});
afterAll(() => server.close());

async function preview(query: string, token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const response = await server.app.inject({ url: `/api/remotes/preview/timer?${query}`, headers });
  return { status: response.statusCode, body: response.json() };
}

const ofRelease = `release=${release.release}`;

it('a developer gets a staged release in the registry’s format', async () => {
  const { status, body } = await preview(ofRelease, developer);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    name: 'timer',
    releases: [
      {
        release: release.release,
        manifest: `https://assets.example.com${release.manifest}`,
        modules: { './dashboard': { missingCalls: ['POST /api/later/call'] } },
      },
    ],
  });
});

it.each([
  ['an ordinary user', () => other, 403],
  ['a visitor', () => undefined, 401],
])('%s gets neither a release nor permission to load one', async (_, token, status) => {
  expect((await preview(ofRelease, token())).status).toBe(status);
  expect((await preview(`origin=${origin}`, token())).status).toBe(status);
});

it('a developer may load only from the allowed machines', async () => {
  expect(await preview(`origin=${origin}`, developer)).toEqual({ status: 200, body: { origin } });
  expect((await preview('origin=http://localhost:9999', developer)).status).toBe(403);
  const page = await server.app.inject({ url: '/api/health' });
  expect(page.headers['content-security-policy']).toContain(`script-src 'self' ${origin};`);
});

it.each([
  ['release=0.9.0', 404],
  ['', 400],
  ['release=1&release=2', 400],
])('a developer who requests %s is rejected', async (query, status) => {
  expect((await preview(query, developer)).status).toBe(status);
});
