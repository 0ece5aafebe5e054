import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderPlace, releasesRepository, type StoredRelease } from '../releases/index.ts';
import { storedRelease } from '../releases/stored-release.fixture.ts';
import { startTestApp, type TestApp } from '../testing/index.ts';

const dist = mkdtempSync(join(tmpdir(), 'timeweave-guest-'));
const release = (name: string, integrity: StoredRelease['integrity']) => storedRelease(name, { integrity });
const withPage = {
  'remoteEntry.js': 'sha384-e',
  'guest-page.js': 'sha384-p',
  'guest-page.1a.js': 'sha384-c',
};

let server: TestApp;
const publish = (...releases: StoredRelease[]) =>
  releasesRepository(server.db).save({ name: 'timer', owner: 'Timer team', releases });

beforeAll(async () => {
  mkdirSync(join(dist, 'remotes'));
  server = await startTestApp({
    site: { hostFolder: join(dist, 'host'), providersSetUp: false },
    releases: folderPlace(join(dist, 'remotes')),
  });
  await publish(release('1.0.0-aaaa', withPage));
});
afterAll(async () => {
  await server.close();
  rmSync(dist, { recursive: true });
});

const entry = () => server.app.inject('/embed/federation/remoteEntry.js');

it('lists the files of the current release with their integrity, for pages of any origin', async () => {
  const { statusCode, headers, body } = await entry();
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=60',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(body).toContain('/remotes/timer/1.0.0-aaaa/mf-manifest.json');
  expect(body).toContain('"guest-page.1a.js":"sha384-c"');
  expect(body).not.toContain('sha384-e');
});

it('follows a release and a rollback, with the previous release as a fallback', async () => {
  await publish(release('1.0.0-bbbb', withPage), release('1.0.0-aaaa', withPage));
  const { body } = await entry();
  expect(body.indexOf('1.0.0-bbbb')).toBeLessThan(body.indexOf('1.0.0-aaaa'));
  await publish(release('1.0.0-aaaa', withPage), release('1.0.0-none', { 'remoteEntry.js': 'sha384-e' }));
  const rolledBack = (await entry()).body;
  expect(rolledBack).toContain('1.0.0-aaaa');
  expect(rolledBack).not.toContain('1.0.0-bbbb');
  expect(rolledBack).not.toContain('1.0.0-none');
});
