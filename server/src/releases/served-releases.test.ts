import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { buildPerson, inTime, startTestApp, type TestApp } from '../testing/index.ts';
import { bucketPlace } from './bucket-files.ts';
import { releaseStore } from './release-store.ts';
import { startTestStore, type TestStore } from './s3-store.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'timeweave-served-'));
const entry = 'self.timer = 1;'.repeat(20);
const entryPath = '/remotes/timer/1.0.0-1a2b3c4d/remoteEntry.js';

let bucket: TestStore;
let server: TestApp;
beforeAll(async () => {
  bucket = await startTestStore();
  mkdirSync(join(folder, 'build'));
  for (const [file, content] of [
    ['remoteEntry.js', entry],
    ['remoteEntry.js.br', brotliCompressSync(entry)],
    ['remoteEntry.js.map', '{}'],
    ['mf-manifest.json', '{}'],
  ] as const)
    writeFileSync(join(folder, 'build', file), content);
  // A server in a container that has only the database and the bucket.
  server = await startTestApp({
    site: { hostFolder: join(folder, 'host'), providersSetUp: false },
    releases: bucketPlace(bucket.releasesStore),
  });
  for (const release of ['1.0.0-1a2b3c4d', '1.1.0-2b3c4d5e']) await publish(release);
});
afterAll(async () => {
  await server.close();
  await bucket.close();
  rmSync(folder, { recursive: true });
});

const description = { name: 'timer', owner: 'Timer team', contract: '2.0.0', pages: [], integrity: {} };
const publish = (release: string) =>
  releaseStore(server.db, bucketPlace(bucket.releasesStore)).publish(
    { ...description, release },
    join(folder, 'build'),
    { by: 'ada' },
  );

const get = (url: string, headers = {}) => server.app.inject({ url, headers });

it('a new server serves the files of former releases to open tabs', async () => {
  const { statusCode, headers, rawPayload } = await get(entryPath, {
    'accept-encoding': 'gzip, br',
  });
  expect([statusCode, brotliDecompressSync(rawPayload).toString()]).toEqual([200, entry]);
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    vary: 'accept-encoding',
  });
  expect((await get(entryPath)).body).toBe(entry);
  expect((await get('/remotes.json')).json()).toMatchObject({
    remotes: [{ releases: [{ release: '1.1.0-2b3c4d5e' }, { release: '1.0.0-1a2b3c4d' }] }],
  });
});

it('a file is fetched from the store only once', async () => {
  const path = entryPath.replace('1.0.0-1a2b3c4d', '1.1.0-2b3c4d5e');
  const before = bucket.requests.length;
  await Promise.all([get(path), get(path)]);
  await get(path);
  const fetched = bucket.requests.slice(before).filter((each) => each.includes('/remotes/'));
  expect(fetched.map((each) => each.split('/').at(-1))).toEqual(['files.json', 'remoteEntry.js']);
});

it.each([
  ['/remotes/timer/1.0.0-1a2b3c4d/remoteEntry.js.map'],
  ['/remotes/timer/1.0.0-1a2b3c4d/missing.js'],
  ['/remotes/timer/1.0.0-1a2b3c4d/__proto__'],
  ['/remotes/timer/9.9.9-1a2b3c4d/remoteEntry.js'],
  ['/remotes/../private/timer/1.0.0-1a2b3c4d/remoteEntry.js.map'],
  ['/remotes/timer/%2e%2e/%2e%2e/private/timer/1.0.0-1a2b3c4d/remoteEntry.js.map'],
])('does not serve %s', async (url) => {
  const { statusCode, headers } = await get(url);
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
});

it('open pages are notified of a new release', async () => {
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { id } = await buildPerson(server.db);
  const leave = new AbortController();
  const headers = { authorization: `Bearer ${await server.signIn(id)}` };
  const stream = await fetch(`${url}/api/events`, { headers, signal: leave.signal });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await get('/remotes.json')).body).not.toContain('1.2.0-3c4d5e6f');
  await publish('1.2.0-3c4d5e6f');
  let heard = '';
  const hear = async () => {
    while (!heard.includes('event: releases/changed')) heard += (await reader?.read())?.value ?? '';
  };
  await inTime('the event of the new release', hear());
  leave.abort();
  expect(heard).toContain('data: {}');
  expect((await get('/remotes.json')).body).toContain('1.2.0-3c4d5e6f');
});

it('the registry and cached files are served while the bucket is unreachable, which monitors see', async () => {
  const health = async () => (await get('/api/remotes/health')).json();
  expect(await health()).toMatchObject({ status: 'ok', store: 'ok', remotes: [{ usable: true }] });

  bucket.setReachable(false);
  expect((await get('/remotes.json')).statusCode).toBe(200);
  expect(await health()).toMatchObject({ status: 'ok', store: 'unreachable' });
  const manifestPath = entryPath.replace('remoteEntry.js', 'mf-manifest.json');
  expect((await get(entryPath)).statusCode).toBe(200);
  const missing = await get(manifestPath);
  expect([missing.statusCode, missing.headers['cache-control']]).toEqual([503, 'no-store']);

  bucket.setReachable(true);
  expect((await get(manifestPath)).statusCode).toBe(200);
});
