import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BuiltRelease } from '../release/built-release.ts';
import { publishNewerBuilds } from './publish-newer.ts';
import { openReleaseStore } from './release-store.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'timeweave-store-'));
const buildFolder = path.join(folder, 'build');
const releasesDir = path.join(folder, 'releases');
const store = openReleaseStore({ releasesDir, remotesFile: path.join(releasesDir, 'remotes.json') });

beforeAll(() => {
  mkdirSync(buildFolder);
  writeFileSync(path.join(buildFolder, 'remoteEntry.js'), 'self.timer = 1;');
});
afterEach(() => rmSync(releasesDir, { recursive: true, force: true }));
afterAll(() => rmSync(folder, { recursive: true }));

function built(name: string, release: string, ...paths: string[]): BuiltRelease {
  const pages = [{ paths, module: './page', title: '', access: 'member', skeleton: 'list' } as const];
  return { name, owner: 'A team', release, contract: '2.0.0', pages, integrity: {} };
}

const publish = (...release: Parameters<typeof built>) => store.publish(built(...release), buildFolder);

function listed(name: string) {
  const remote = store.read().remotes.find((each) => each.name === name);
  return { releases: remote?.releases.map(({ release }) => release), pinned: remote?.pinned ?? false };
}

it('a published release is stored whole and becomes the current one', async () => {
  await publish('timer', '1');
  await publish('timer', '2');
  expect(listed('timer')).toEqual({ releases: ['2', '1'], pinned: false });
  expect(readdirSync(path.join(releasesDir, 'timer')).sort()).toEqual(['1', '2']);
  expect(readFileSync(path.join(releasesDir, 'timer/2/remoteEntry.js'), 'utf8')).toBe('self.timer = 1;');
});

it('the registry says of a release what its build says of itself', async () => {
  const modules = { './page': { needs: ['POST /api/tag/list'] } };
  const { name, owner, ...described } = { ...built('timer', '1'), facadeNames: ['Link'], modules };
  await store.publish({ name, owner, ...described }, buildFolder);
  expect(store.read().remotes[0]?.releases[0]).toMatchObject(described);
});

it('five releases stay listed', async () => {
  for (const release of ['1', '2', '3', '4', '5', '6']) await publish('timer', release);
  expect(listed('timer').releases).toEqual(['6', '5', '4', '3', '2']);
});

it('a rollback pins the remote until it is published again', async () => {
  await publish('timer', '1');
  await publish('timer', '2');
  await expect(store.rollBack('timer')).resolves.toBe('1');
  expect(listed('timer')).toEqual({ releases: ['1', '2'], pinned: true });
  await publish('timer', '2');
  expect(listed('timer')).toEqual({ releases: ['2', '1'], pinned: false });
});

it('a remote without an earlier release cannot be rolled back', async () => {
  await publish('timer', '1');
  await expect(store.rollBack('timer')).rejects.toThrow('no earlier release of timer');
  expect(listed('timer').releases).toEqual(['1']);
});

it('releases that are published at once are all listed', async () => {
  const names = ['admin', 'auth', 'reports', 'timer'];
  await Promise.all(names.map((name) => publish(name, '1', `/${name}`)));
  expect(store.read().remotes.map(({ name }) => name)).toEqual(names);
});

it('refuses a page at a path of another remote, and names both', async () => {
  await publish('timer', '1', '/dashboard', '/calendar');
  await expect(publish('admin', '1', '/team', '/calendar')).rejects.toThrow(
    'Both admin and timer have a page at /calendar',
  );
  expect(listed('admin').releases).toBeUndefined();
  await publish('timer', '2', '/dashboard');
  await publish('admin', '1', '/team', '/calendar');
  expect(listed('admin').releases).toEqual(['1']);
});

it('a release is not gone back to when another remote has one of its paths by now', async () => {
  await publish('timer', '1', '/tags');
  await publish('timer', '2', '/dashboard');
  await publish('reports', '1', '/tags');
  await expect(store.rollBack('timer')).rejects.toThrow('Both timer and reports have a page at /tags');
  expect(listed('timer')).toEqual({ releases: ['2', '1'], pinned: false });
});

describe('builds that are published together', () => {
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

  it('two remotes that both keep a page are refused', async () => {
    await expect(publishAll(built('admin', '1', '/team'), built('timer', '1', '/team'))).rejects.toThrow(
      'Both timer and admin have a page at /team',
    );
  });

  it('a remote that was rolled back keeps its release', async () => {
    await publish('timer', '1');
    await publish('timer', '2');
    await store.rollBack('timer');
    const [line] = await publishAll(built('timer', '3'));
    expect(line).toContain('kept    timer 1');
    expect(listed('timer').releases).toEqual(['1', '2']);
  });
});
