import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase } from '../testing/index.ts';
import { publishBuilds } from './publish-builds.ts';
import { folderPlace } from './release-place.ts';
import { releaseStore, type ReleaseStore } from './release-store.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'timeweave-publish-'));
const builds = path.join(folder, 'builds');
const releasesDir = path.join(folder, 'releases');
const author = { by: 'ada' };
const entry = 'self.timer = 1;';
const integrity = { 'remoteEntry.js': `sha384-${createHash('sha384').update(entry).digest('base64')}` };

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let store: ReleaseStore;
beforeAll(async () => {
  database = await createTestDatabase();
  store = releaseStore(database.db, folderPlace(releasesDir));
});
afterEach(async () => {
  await database.db.deleteFrom('remote').execute();
  for (const each of [builds, releasesDir]) rmSync(each, { recursive: true, force: true });
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** Makes the build of a remote in place of its former one. */
function build(name: string, release: string, ...paths: string[]): void {
  const pages = [{ paths, module: './page', title: '', access: 'member', skeleton: 'list' }];
  const built = { name, owner: 'A team', release, contract: '2.0.0', pages, integrity };
  mkdirSync(path.join(builds, name), { recursive: true });
  writeFileSync(path.join(builds, name, 'remoteEntry.js'), entry);
  writeFileSync(path.join(builds, name, 'release.json'), JSON.stringify(built));
}

const publish = (isShared = false) => publishBuilds(store, { folder: builds, isShared });

async function publishBuild(...built: Parameters<typeof build>): Promise<void> {
  build(...built);
  await publish();
}

const listed = async () => (await store.remotes())[0]?.releases.map(({ release }) => release);

it('publishes builds that are not current, once', async () => {
  build('timer', '1');
  expect(await publish()).toEqual(['published timer 1']);
  expect(await publish()).toEqual([]);
  expect((await store.history()).map(({ action, reason }) => [action, reason])).toEqual([
    ['publish', 'npm start'],
  ]);
});

it('a page moves to a remote that is published before its old one', async () => {
  await publishBuild('timer', '1', '/dashboard', '/calendar');
  build('admin', '1', '/calendar');
  build('timer', '2', '/dashboard');
  expect(await publish()).toEqual(['published timer 2', 'published admin 1']);
});

it('refuses two remotes with the same page', async () => {
  build('admin', '1', '/team');
  build('timer', '1', '/team');
  await expect(publish()).rejects.toThrow('Both timer and admin have a page at /team');
});

it('a rolled back remote keeps its release', async () => {
  await publishBuild('timer', '1');
  await publishBuild('timer', '2');
  await store.rollBack('timer', author);
  build('timer', '3');
  const [line] = await publish();
  expect(line).toContain('kept    timer 1');
  expect(await listed()).toEqual(['1', '2']);
});

it('in a shared database, an older build of a restarted server does not become current again', async () => {
  await publishBuild('timer', '1');
  await publishBuild('timer', '2');
  build('timer', '1');
  expect(await publish(true)).toEqual([]);
  expect(await listed()).toEqual(['2', '1']);
  expect(await publish(false)).toEqual(['published timer 1']);
});

it('stores the files of a listed build where another server has published it', async () => {
  await publishBuild('timer', '1');
  rmSync(releasesDir, { recursive: true });
  await publish(true);
  expect(existsSync(path.join(releasesDir, 'timer/1/remoteEntry.js'))).toBe(true);
});
