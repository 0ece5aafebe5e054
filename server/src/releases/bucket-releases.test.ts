import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { s3Bucket } from '../s3-bucket/index.ts';
import { createTestDatabase, until } from '../testing/index.ts';
import { bucketPlace } from './bucket-files.ts';
import { digest } from './release-files.ts';
import { promoteRelease } from './promote-release.ts';
import { releaseStore, type ReleaseStore } from './release-store.ts';
import { startTestStore, type TestStore } from './s3-store.fixture.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'timeweave-bucket-'));
const author = { by: 'ada' };
const entry = 'self.timer = 1;';
const integrity = { 'remoteEntry.js': digest(Buffer.from(entry)) };

let bucket: TestStore;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let store: ReleaseStore;

beforeEach(async () => {
  bucket = await startTestStore();
  database = await createTestDatabase();
  store = releaseStore(database.db, bucketPlace(bucket.releasesStore));
});
afterEach(async () => {
  await bucket.close();
  await database.drop();
});
afterAll(() => rmSync(folder, { recursive: true }));

function build(name: string, files: Record<string, string | Buffer> = {}): string {
  const built = path.join(folder, name);
  mkdirSync(built, { recursive: true });
  const all = {
    'remoteEntry.js': entry,
    'remoteEntry.js.gz': gzipSync(entry),
    'remoteEntry.js.map': '{}',
    ...files,
  };
  for (const [file, content] of Object.entries(all)) writeFileSync(path.join(built, file), content);
  return built;
}

const described = (name: string, release: string) => ({
  ...{ name, owner: 'A team', release, contract: '2.0.0', pages: [], integrity },
});

const publish = (name: string, release: string) =>
  store.publish(described(name, release), build('usual'), author);

async function listed(name: string) {
  const remote = (await store.remotes()).find((each) => each.name === name);
  return remote?.releases.map(({ release }) => release);
}

const promote = (name: string, release: string) =>
  promoteRelease(
    store,
    { contract: '2.0.0', facadeNames: [] },
    {
      ...author,
      ...{ name, release, smokeTest: () => Promise.resolve('passed') },
    },
  );

const put = (key: string, content: string) =>
  s3Bucket(bucket.releasesStore, 'release store').put(`product/${key}`, Buffer.from(content), {
    mediaType: 'text/javascript',
  });

it('a release in a bucket is staged, promoted and rolled back, with its history', async () => {
  await publish('timer', '1');
  await store.stage(described('timer', '2'), build('usual'), { ...author, typesChecked: true });
  await promote('timer', '2');
  expect(await listed('timer')).toEqual(['2', '1']);
  await expect(store.rollBack('timer', { by: 'mary', reason: 'slow' })).resolves.toBe('1');
  expect(await listed('timer')).toEqual(['1', '2']);
  expect(await store.history()).toMatchObject([
    { action: 'publish', release: '1' },
    { action: 'stage', release: '2' },
    { action: 'promote', release: '2', former: '1' },
    { by: 'mary', action: 'rollback', release: '1', reason: 'slow' },
  ]);
});

it('only files for browsers are stored below remotes/, which may be public', async () => {
  await publish('timer', '1');
  const stored = bucket.requests.filter((each) => each.startsWith('PUT')).map((each) => each.slice(4));
  const ofBrowsers = stored.filter((each) => each.startsWith('/releases/product/remotes/'));
  expect(ofBrowsers.sort()).toEqual(
    ['files.json', 'remoteEntry.js', 'remoteEntry.js.gz'].map(
      (file) => `/releases/product/remotes/timer/1/${file}`,
    ),
  );
  expect(stored).toContain('/releases/product/private/timer/1/remoteEntry.js.map');
});

it('a release is immutable: other files under its name are rejected', async () => {
  await publish('timer', '1');
  const other = build('other', { 'remoteEntry.js': 'self.timer = 2;' });
  await expect(store.publish(described('timer', '1'), other, author)).rejects.toThrow(
    '1 is stored with other files',
  );
});

it('a release whose files were changed in the bucket is neither promoted nor served', async () => {
  await store.stage(described('timer', '1'), build('usual'), { ...author, typesChecked: true });
  const [staged] = (await store.remotes())[0]?.staged ?? [];
  await put(`remotes/timer.${staged?.key}/1/remoteEntry.js`, 'self.timer = 666;');
  await expect(promote('timer', '1')).rejects.toThrow('remoteEntry.js is not what was built');
  const { files } = store.place.served;
  await expect('read' in files && files.read(`timer.${staged?.key}/1/remoteEntry.js`)).rejects.toThrow(
    'not what was stored',
  );
});

it('an aborted upload of a release does not change the registry, and can be repeated', async () => {
  await publish('timer', '1');
  const source = build(
    'large',
    Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`${at}.js`, `${at}`])),
  );
  const program = path.join(__dirname, 'publish-process.fixture.ts');
  const settings = JSON.stringify({ releasesStore: bucket.releasesStore, connection: database.connection });
  const killed = spawn(process.execPath, ['--import', 'tsx', program, settings, source], {
    cwd: path.join(__dirname, '../..'),
    stdio: 'inherit',
  });
  const exit = once(killed, 'exit');
  const isUnderWay = () => bucket.requests.some((each) => each.endsWith('/timer/2/7.js'));
  await until('the upload is under way', isUnderWay);
  killed.kill('SIGKILL');
  await exit;

  expect(await listed('timer')).toEqual(['1']);
  expect(await store.place.served.has('timer/2/7.js')).toBe(false);
  await store.publish(described('timer', '2'), source, author);
  expect(await listed('timer')).toEqual(['2', '1']);
});

it('cached files are served while the bucket is unreachable', async () => {
  await publish('timer', '1');
  const { files, isReachable } = store.place.served;
  const read = async (file: string) => 'read' in files && (await files.read(file))?.toString();
  expect(await read('timer/1/remoteEntry.js')).toBe(entry);
  bucket.setReachable(false);
  expect(await isReachable()).toBe(false);
  expect(await read('timer/1/remoteEntry.js')).toBe(entry);
  expect(await listed('timer')).toEqual(['1']);
  bucket.setReachable(true);
  expect(await isReachable()).toBe(true);
});
