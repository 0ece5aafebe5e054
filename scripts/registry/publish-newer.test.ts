import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fitsContract, openReleaseStore } from '../../server/src/releases/index.ts';
import { isCompatible } from '../../shared/src/contract/index.ts';
import type { BuiltRelease } from '../../kit/release/built-release.ts';
import { keepEmbedModules } from './keep-embed-modules.ts';
import { publishNewerBuilds } from './publish-newer.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'timeweave-publish-'));
const buildFolder = path.join(folder, 'build');
const releasesDir = path.join(folder, 'releases');
const store = openReleaseStore({ releasesDir, remotesFile: path.join(releasesDir, 'remotes.json') });
const author = { by: 'ada' };
const entry = 'self.timer = 1;';
const integrity = { 'remoteEntry.js': `sha384-${createHash('sha384').update(entry).digest('base64')}` };

beforeAll(() => {
  mkdirSync(buildFolder);
  writeFileSync(path.join(buildFolder, 'remoteEntry.js'), entry);
});
afterEach(() => rmSync(releasesDir, { recursive: true, force: true }));
afterAll(() => rmSync(folder, { recursive: true }));

function built(name: string, release: string, ...paths: string[]): BuiltRelease {
  const pages = [{ paths, module: './page', title: '', access: 'member', skeleton: 'list' } as const];
  return { name, owner: 'A team', release, contract: '2.0.0', pages, integrity };
}

const publish = (...release: Parameters<typeof built>) =>
  store.publish(built(...release), buildFolder, author);

const publishAll = (...all: BuiltRelease[]) =>
  publishNewerBuilds(
    store,
    all.map((each) => ({ built: each, folder: buildFolder })),
  );

it('a page moves to a remote that is published before its old one', async () => {
  await publish('timer', '1', '/dashboard', '/calendar');
  const log = await publishAll(built('admin', '1', '/calendar'), built('timer', '2', '/dashboard'));
  expect(log).toEqual(['published timer 2', 'published admin 1']);
});

it('refuses two remotes with the same page', async () => {
  await expect(publishAll(built('admin', '1', '/team'), built('timer', '1', '/team'))).rejects.toThrow(
    'Both timer and admin have a page at /team',
  );
});

it('a rolled back remote keeps its release', async () => {
  await publish('timer', '1');
  await publish('timer', '2');
  await store.rollBack('timer', author);
  const [line] = await publishAll(built('timer', '3'));
  expect(line).toContain('kept    timer 1');
  const [remote] = (await store.read()).remotes;
  expect(remote?.releases.map(({ release }) => release)).toEqual(['1', '2']);
});

it('in a shared store, an older build of a restarted server does not become current again', async () => {
  await publish('timer', '1');
  await publish('timer', '2');
  const older = [{ built: built('timer', '1'), folder: buildFolder }];
  expect(await publishNewerBuilds(store, older, { isShared: true })).toEqual([]);
  expect((await store.read()).remotes[0]?.releases[0]?.release).toBe('2');
  expect(await publishNewerBuilds(store, older, { isShared: false })).toEqual(['published timer 1']);
});

it('a deploy keeps the latest modules of the embeddable timer, which cached loaders name', () => {
  const embed = path.join(folder, 'embed');
  const modulesOf = (build: number) =>
    ['bridge', 'frame', 'timer'].flatMap((name) => {
      const file = `${name}.00000000000${build}.js`;
      return [file, `${file}.br`];
    });
  for (const build of [1, 2, 3, 4, 5, 6]) {
    // a build or a new container leaves nothing else in the folder
    rmSync(embed, { recursive: true, force: true });
    mkdirSync(embed);
    for (const name of ['v1.js', ...modulesOf(build)]) {
      writeFileSync(path.join(embed, name), `build ${build}`);
      utimesSync(path.join(embed, name), build, build);
    }
    keepEmbedModules(releasesDir, embed);
  }
  const kept = [2, 3, 4, 5, 6].flatMap(modulesOf).sort();
  expect(readdirSync(embed).sort()).toEqual([...kept, 'v1.js']);
  expect(readdirSync(path.join(releasesDir, '.embed')).sort()).toEqual(kept);
});

it('server and host check contracts alike', () => {
  const versions = ['1.9.0', '2.0.0', '2.0.1', '2.1.0', '3.0.0', 'none'];
  for (const host of versions)
    for (const remote of versions)
      expect([host, remote, fitsContract(host, remote)]).toEqual([host, remote, isCompatible(host, remote)]);
});
