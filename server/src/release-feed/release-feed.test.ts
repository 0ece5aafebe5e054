import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { folderPlace, releaseStore, type ReleaseStore } from '../releases/index.ts';
import { startTestApp, type TestApp } from '../testing/index.ts';
import { archive, description } from './archive.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'timeweave-feed-'));
const releasesDir = join(folder, 'releases');
const place = folderPlace(releasesDir);
let server: TestApp;
let store: ReleaseStore;
let tokens: ReleaseStore['tokens'];
let timerToken: string;
beforeAll(async () => {
  server = await startTestApp({
    releases: place,
    feed: {
      releasesDir,
      hostOffers: () => Promise.resolve({ contract: '2.0.0', facadeNames: ['Link'] }),
    },
  });
  store = releaseStore(server.db, place);
  tokens = store.tokens;
});
beforeEach(async () => {
  timerToken = await tokens.add('timer', 'ci of the timer team');
});
afterEach(async () => {
  for (const table of ['remote', 'release_change'] as const) await server.db.deleteFrom(table).execute();
  rmSync(releasesDir, { recursive: true, force: true });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

async function send(path: string, payload: Buffer | object, token = timerToken) {
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/remotes/feed/${path}`,
    payload,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': Buffer.isBuffer(payload) ? 'application/zip' : 'application/json',
    },
  });
  const { 'retry-after': wait } = response.headers;
  return { status: response.statusCode, body: response.json(), wait };
}

const stage = (payload: Buffer, token?: string) => send('stage?types=checked', payload, token);
const { release } = description;

it('a team stages, promotes and rolls back its remote with its token', async () => {
  expect(await stage(await archive())).toEqual({ status: 200, body: { remote: 'timer', release } });
  expect(await store.remotes()).toMatchObject([{ name: 'timer', releases: [], staged: [{ release }] }]);
  expect((await send('promote', { release, smokeTest: 'passed' })).status).toBe(200);

  const next = '1.5.0-2b3c4d5e';
  await stage(await archive({ release: next }));
  expect((await send('promote', { release: next, smokeTest: 'skipped', reason: 'no browser' })).status).toBe(
    200,
  );
  expect(await send('rollback', { reason: 'slow' })).toEqual({
    status: 200,
    body: { remote: 'timer', release },
  });

  const feed = await server.app.inject({
    url: '/api/remotes/feed',
    headers: { authorization: `Bearer ${timerToken}` },
  });
  expect(feed.json().remotes).toMatchObject([
    { name: 'timer', pinned: true, releases: [{ release }, { release: next }] },
  ]);
  expect(feed.json().history).toMatchObject([
    { action: 'stage', release, by: 'ci of the timer team' },
    { action: 'promote', release, smokeTest: 'passed' },
    { action: 'stage', release: next },
    { action: 'promote', release: next, smokeTest: 'skipped', reason: 'no browser' },
    { action: 'rollback', release, former: next, reason: 'slow' },
  ]);
});

it('a token publishes only its own remote, and sees no other', async () => {
  const adminToken = await tokens.add('admin', 'ci of the workspace team');
  await stage(await archive());
  expect((await stage(await archive(), adminToken)).status).toBe(403);
  expect((await send('promote', { release, smokeTest: 'passed' }, adminToken)).status).toBe(404);
  expect((await send('rollback', {}, adminToken)).status).toBe(404);
  const feed = await server.app.inject({
    url: '/api/remotes/feed',
    headers: { authorization: `Bearer ${adminToken}` },
  });
  expect(feed.json()).toEqual({ remotes: [], history: [] });
});

it('a team removes its remote, whose files stay for open pages, and can publish it again', async () => {
  await stage(await archive());
  await send('promote', { release, smokeTest: 'passed' });
  expect(await send('remove', { reason: 'moved to reports' })).toEqual({
    status: 200,
    body: { remote: 'timer' },
  });
  expect(await store.remotes()).toEqual([]);
  expect(readdirSync(join(releasesDir, 'timer'))).toEqual([release]);
  expect((await store.history()).at(-1)).toMatchObject({
    action: 'remove',
    release,
    reason: 'moved to reports',
  });
  expect((await send('remove', {})).status).toBe(404);
  expect((await stage(await archive())).status).toBe(200);
});

it("another remote's token cannot remove a remote", async () => {
  const adminToken = await tokens.add('admin', 'ci of the workspace team');
  await stage(await archive());
  expect((await send('remove', { remote: 'timer' }, adminToken)).status).toBe(400);
  expect((await send('remove', {}, adminToken)).status).toBe(404);
  expect(await store.remotes()).toMatchObject([{ name: 'timer' }]);
});

it.each(['stage', 'promote', 'rollback', 'remove'])('%s needs a token that was not revoked', async (path) => {
  expect((await send(path, {}, 'twd_unknown')).status).toBe(401);
  await expect(tokens.revoke('timer', 'ci of the timer team')).resolves.toBe(true);
  expect((await send(path, {})).status).toBe(401);
});

it('stores only the hash of a token', async () => {
  const rows = await server.db.selectFrom('deploy_token').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(timerToken);
});

it.each([
  ['another contract', { contract: '3.0.0' }, {}, 'built for contract 3.0.0'],
  ['a changed script', {}, { 'remoteEntry.js': 'self.timer = 2;' }, 'remoteEntry.js is not what was built'],
])('a release with %s is not promoted', async (_, rest, files, fault) => {
  await stage(await archive(rest, files));
  const { status, body } = await send('promote', { release, smokeTest: 'passed' });
  expect([status, body.errors[0].msg]).toEqual([409, expect.stringContaining(fault)]);
  expect((await store.remotes())[0]?.releases).toEqual([]);
});

it('a skipped smoke test needs a reason', async () => {
  await stage(await archive());
  expect((await send('promote', { release, smokeTest: 'skipped' })).status).toBe(409);
});

const link = async () => {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from('/etc/passwd'), 'remoteEntry.js', { mode: 0o120777 });
  zip.end();
  return buffer(zip.outputStream as Readable);
};

/** Returns an archive whose only file has another name of the same length. */
const renamed = async (name: string) => {
  const zip = await archive({}, { ['x'.repeat(name.length)]: 'evil' });
  return Buffer.from(zip.toString('latin1').replaceAll('x'.repeat(name.length), name), 'latin1');
};

it.each([
  ['a path out of its folder', () => renamed('../../../evil.js')],
  ['an absolute path', () => renamed('/tmp/wt/evil.js')],
  ['a hidden file', () => renamed('.evil.js')],
  ['a link', link],
  ['two files of one name', () => renamed('remoteEntry.js')],
  ['a file named like a folder', () => renamed('remoteEntry.js/x')],
  ['a name that is too long', () => archive({}, { ['n'.repeat(300)]: 'long' })],
  ['no zip file', () => Promise.resolve(Buffer.from('PK nothing'))],
  ['a broken zip file', async () => (await archive()).subarray(0, 300)],
  ['no description', () => archive({ contract: undefined })],
  ['a release named like a path', () => archive({ release: '../1.0.0-1a2b3c4d' })],
  ['navigation that the shell cannot draw', () => archive({ navigation: 'none' })],
])('refuses an archive with %s, and stores nothing', async (_, make) => {
  const { status, body } = await stage(await make());
  expect([status, body.errors[0].param]).toEqual([400, 'archive']);
  expect(body.errors[0].msg).not.toContain(folder);
  expect(await store.remotes()).toEqual([]);
  expect(readdirSync(join(releasesDir, '.incoming'))).toEqual([]);
});

it('a full disk causes a 503 with a time to retry, and names no path', async () => {
  const fault = Object.assign(new Error(`ENOSPC: no space left on device, write '${releasesDir}'`), {
    code: 'ENOSPC',
    syscall: 'write',
  });
  const writing = jest.spyOn(place, 'storeFiles').mockRejectedValueOnce(fault);
  const { status, body, wait } = await stage(await archive());
  expect([status, body, wait]).toEqual([
    503,
    { errors: [{ msg: 'The server has no space left. Please try again later.' }] },
    '60',
  ]);
  writing.mockRestore();
});

it('rejects an archive that is too large before it is fully received', async () => {
  mkdirSync(releasesDir, { recursive: true });
  const { status } = await stage(Buffer.alloc(31 * 1024 * 1024));
  expect(status).toBe(413);
  expect(readdirSync(join(releasesDir, '.incoming'))).toEqual([]);
});

it.each([{}, { release }, { release, smokeTest: 'no' }, { release, smokeTest: 'passed', more: 1 }])(
  'rejects the promotion %j',
  async (payload) => {
    expect((await send('promote', payload)).status).toBe(400);
  },
);
