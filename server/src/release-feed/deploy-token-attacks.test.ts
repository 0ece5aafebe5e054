import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderPlace, type ReleaseDescription, releaseStore, type ReleaseStore } from '../releases/index.ts';
import { startTestApp, type TestApp } from '../testing/index.ts';
import { archive, description, entry } from './archive.fixture.ts';

const releasesDir = mkdtempSync(join(tmpdir(), 'timeweave-attack-'));
const buildFolder = mkdtempSync(join(tmpdir(), 'timeweave-build-'));
const place = folderPlace(releasesDir);
const [page] = description.pages;

/** The pages of the product when the attack begins. */
const pages = {
  auth: ['/', '/login', '/embed/authorize'],
  reports: ['/reports', '/projects/:projectId', '/shared/report'],
};

let server: TestApp;
let store: ReleaseStore;
let token: string;
beforeAll(async () => {
  writeFileSync(join(buildFolder, 'remoteEntry.js'), entry);
  server = await startTestApp({
    site: { hostFolder: join(releasesDir, 'no host'), providersSetUp: false },
    releases: place,
    feed: {
      releasesDir,
      hostOffers: () => Promise.resolve({ contract: '2.0.0', facadeNames: ['Link'] }),
    },
  });
  store = releaseStore(server.db, place);
  for (const [name, paths] of Object.entries(pages)) {
    const release: ReleaseDescription = {
      ...{ name, owner: 'A team', release: '1', contract: '2.0.0', integrity: description.integrity },
      pages: [{ paths, module: './page', title: '', access: 'anyone', skeleton: 'form' }],
    };
    await store.publish(release, buildFolder, { by: 'npm start' });
  }
  token = await store.tokens.add('timer', 'ci of the timer team');
});
afterAll(async () => {
  await server.close();
  for (const folder of [releasesDir, buildFolder]) rmSync(folder, { recursive: true });
});

async function send(path: string, payload: Buffer | object) {
  const type = Buffer.isBuffer(payload) ? 'application/zip' : 'application/json';
  const headers = { authorization: `Bearer ${token}`, 'content-type': type };
  const url = `/api/remotes/feed/${path}`;
  const { statusCode, body } = await server.app.inject({ method: 'POST', url, payload, headers });
  return { status: statusCode, body };
}

let count = 0;
const nextRelease = () => `1.4.${++count}-1a2b3c4d`;

/** Stages and promotes a release of the timer; returns the first refusal. */
async function publish(rest: object) {
  const release = nextRelease();
  const staged = await send('stage?types=checked', await archive({ ...rest, release }));
  return staged.status === 200 ? send('promote', { release, smokeTest: 'passed' }) : staged;
}

const servedPaths = async () => {
  const { body } = await server.app.inject({ url: '/remotes.json' });
  const { remotes } = JSON.parse(body) as { remotes: { releases: { pages: { paths: string[] }[] }[] }[] };
  return remotes.flatMap(({ releases }) => releases[0]?.pages.flatMap(({ paths }) => paths) ?? []);
};

it.each([
  ...['/login', '/login/', '/Login', '//login', '/%6cogin', '/log?in', '/login?', '/login/*', '/:page', '/*'],
  ...['/projects/new', '/projects/:id', '/PROJECTS/x/', '/shared/:page', '/reports/:tab?', '/dashboard?'],
  ...[
    '/api/x',
    '/API/x',
    '/assets/x',
    '/remotes/x',
    '/dev/mail',
    '/images/x',
    '/embed/demo',
    '/remotes.json',
  ],
  ...['/embed/authorize', '/embed/:page', '/index.html', '/'],
])('a deploy token cannot take %s', async (path) => {
  const before = await servedPaths();
  const { status, body } = await publish({ pages: [{ ...page, paths: ['/dashboard', path] }] });
  expect([status, body]).toEqual([409, expect.stringContaining('nothing was changed')]);
  expect(await servedPaths()).toEqual(before);
});

it('a deploy token cannot put a link to another site into the sidebar', async () => {
  const [link] = description.navigation;
  for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', '/\t/evil.example'])
    expect((await publish({ navigation: [{ ...link, path }] })).status).toBe(400);
});

it('a promotion warns of two links with one order', async () => {
  const reports = (await store.remotes()).find(({ name }) => name === 'reports')?.releases[0];
  const navigation = [{ section: 'main', order: 10, label: 'Reports' }];
  const again = { ...description, ...reports, name: 'reports', owner: 'A team', release: '2', navigation };
  await store.publish(again, buildFolder, { by: 'npm start' });
  const { body } = await publish({});
  expect(body).toContain("'Timer' of timer and 'Reports' of reports both have order 10 in section 'main'");
});

it.each([
  ['no values', { integrity: {} }, {}],
  ['no value of its entry', { integrity: { 'main.js': `sha384-${'A'.repeat(64)}` } }, {}],
  ['a script without a value', {}, { 'chunk.js': 'steal();' }],
])('a release with %s of integrity is refused when it is staged', async (_, rest, files) => {
  const { status, body } = await send('stage?types=checked', await archive(rest, files));
  expect([status, body]).toEqual([400, expect.stringContaining('has no integrity value')]);
});

it('the files of a staged release are served to its publisher, and to others once it is promoted', async () => {
  const release = nextRelease();
  await send('stage?types=checked', await archive({ release }));
  const publicPath = `/remotes/timer/${release}/remoteEntry.js`;
  const get = async (url: string) => (await server.app.inject({ url })).statusCode;
  expect(await get(publicPath)).toBe(404);
  expect((await server.app.inject({ url: '/remotes.json' })).body).not.toContain(release);

  const headers = { authorization: `Bearer ${token}` };
  const feed = await server.app.inject({ url: '/api/remotes/feed', headers });
  const { remotes } = feed.json<{ remotes: { staged: { manifest: string; key: string }[] }[] }>();
  const { manifest = '', key = '' } = remotes[0]?.staged[0] ?? {};
  const secretPath = manifest.replace('mf-manifest.json', 'remoteEntry.js');
  expect((await server.app.inject({ url: secretPath })).body).toBe(entry);

  expect((await send('promote', { release, smokeTest: 'passed' })).status).toBe(200);
  expect([await get(publicPath), await get(secretPath)]).toEqual([200, 404]);
  expect((await server.app.inject({ url: '/remotes.json' })).body).not.toContain(key);
});
