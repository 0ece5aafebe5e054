import { tmpdir } from 'node:os';
import { folderPlace, releasesRepository } from '../releases/index.ts';
import { storedRelease } from '../releases/stored-release.fixture.ts';
import { buildPerson, startTestApp, type TestApp } from '../testing/index.ts';

const release = storedRelease('1.1.0-2b3c4d5e', {
  modules: { './dashboard': { needs: ['POST /api/later/call'] } },
});
const origin = 'http://localhost:4321';

let server: TestApp;
let developer: string;
let other: string;
beforeAll(async () => {
  server = await startTestApp({
    releases: folderPlace(tmpdir()),
    previews: {
      assetOrigins: ['https://assets.example.com'],
      developers: ['Grace@example.com'],
      previewOrigins: [origin],
    },
  });
  const staged = { ...release, owner: 'Timer team', stagedBy: 'ada', typesChecked: true };
  const remote = { name: 'timer', owner: 'Timer team', releases: [], staged: [staged] };
  await releasesRepository(server.db).save(remote);
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
