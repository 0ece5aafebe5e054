import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import pg from 'pg';
import { promoteRelease } from './promote-release.ts';
import { createTestDatabase } from '../testing/index.ts';
import { folderPlace } from './release-place.ts';
import { releaseStore, type ReleaseStore } from './release-store.ts';
import type { ReleaseDescription } from './remotes.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'timeweave-store-'));
const buildFolder = path.join(folder, 'build');
const releasesDir = path.join(folder, 'releases');
const place = folderPlace(releasesDir);
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let store: ReleaseStore;
const author = { by: 'ada', reason: 'a better timer' };
const host = { contract: '2.1.0', facadeNames: ['Link', 'styled'] };
const entry = 'self.timer = 1;';
const integrity = { 'remoteEntry.js': `sha384-${createHash('sha384').update(entry).digest('base64')}` };

beforeAll(async () => {
  database = await createTestDatabase();
  store = releaseStore(database.db, place);
  mkdirSync(buildFolder);
  writeFileSync(path.join(buildFolder, 'remoteEntry.js'), entry);
  writeFileSync(path.join(buildFolder, 'remoteEntry.js.gz'), gzipSync(entry));
  writeFileSync(path.join(buildFolder, '.build'), 'a stamp');
});
afterEach(async () => {
  for (const table of ['remote', 'release_change'] as const) await database.db.deleteFrom(table).execute();
  rmSync(releasesDir, { recursive: true, force: true });
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

function built(
  name: string,
  release: string,
  paths: string[] = [],
  rest: Partial<ReleaseDescription> = {},
): ReleaseDescription {
  const pages = [{ paths, module: './page', title: '', access: 'member', skeleton: 'list' }];
  return { name, owner: 'A team', release, contract: '2.0.0', pages, integrity, ...rest };
}

const publish = (...release: Parameters<typeof built>) =>
  store.publish(built(...release), buildFolder, author);

const stage = (release: ReleaseDescription, typesChecked = true) =>
  store.stage(release, buildFolder, { ...author, typesChecked });

const promote = (name: string, release: string, smokeTest = () => Promise.resolve('passed' as const)) =>
  promoteRelease(store, host, { ...author, name, release, smokeTest });

async function listed(name: string) {
  const remote = (await store.remotes()).find((each) => each.name === name);
  return { releases: remote?.releases.map(({ release }) => release), pinned: remote?.pinned ?? false };
}

const stagedOf = async (name: string) =>
  (await store.remotes()).find((each) => each.name === name)?.staged?.map(({ release }) => release);

it('a published release is stored completely and becomes the current one', async () => {
  await publish('timer', '1');
  await publish('timer', '2');
  expect(await listed('timer')).toEqual({ releases: ['2', '1'], pinned: false });
  expect(readdirSync(path.join(releasesDir, 'timer')).sort()).toEqual(['1', '2']);
  expect(readdirSync(path.join(releasesDir, 'timer/2'))).toEqual([
    'files.json',
    'remoteEntry.js',
    'remoteEntry.js.gz',
  ]);
  expect(readFileSync(path.join(releasesDir, 'timer/2/remoteEntry.js'), 'utf8')).toBe(entry);
});

it('the registry contains the description from the build', async () => {
  const modules = { './page': { needs: ['POST /api/tag/list'] } };
  const { name, owner, ...described } = { ...built('timer', '1'), facadeNames: ['Link'], modules };
  await store.publish({ name, owner, ...described }, buildFolder, author);
  expect((await store.remotes())[0]?.releases[0]).toMatchObject(described);
});

it('five releases stay listed', async () => {
  for (const release of ['1', '2', '3', '4', '5', '6']) await publish('timer', release);
  expect((await listed('timer')).releases).toEqual(['6', '5', '4', '3', '2']);
});

it('a release is immutable: other files under its name are rejected', async () => {
  await stage(built('timer', '1'));
  const other = path.join(folder, 'other');
  mkdirSync(other);
  writeFileSync(path.join(other, 'remoteEntry.js'), 'self.timer = 2;');
  const change = store.stage(built('timer', '1'), other, { ...author, typesChecked: true });
  await expect(change).rejects.toThrow('1 is stored with other files');
});

describe('a staged release', () => {
  it('is stored and listed, and does not replace the current release', async () => {
    await publish('timer', '1');
    await stage(built('timer', '2'));
    expect((await listed('timer')).releases).toEqual(['1']);
    expect(await stagedOf('timer')).toEqual(['2']);
  });

  it('becomes the current one with its description, and is no longer staged', async () => {
    await publish('timer', '1');
    const description = built('timer', '2', ['/dashboard'], { owner: 'The new team', facadeNames: ['Link'] });
    await stage(description);
    await promote('timer', '2');
    const [timer] = await store.remotes();
    const { name: _, owner, ...described } = description;
    expect(timer).toMatchObject({ owner, releases: [described, { release: '1' }] });
    expect(timer?.releases[0]).not.toHaveProperty('stagedBy');
    expect(timer?.releases[0]).not.toHaveProperty('key');
    expect(timer?.releases[0]?.manifest).toBe('/remotes/timer/2/mf-manifest.json');
    expect(readdirSync(releasesDir).filter((each) => each.startsWith('timer'))).toEqual(['timer']);
    expect(timer).not.toHaveProperty('staged');
  });

  it.each([
    ['was built for another contract', { contract: '3.0.0' }, 'built for contract 3.0.0'],
    ['was built for a later contract', { contract: '2.2.0' }, 'the host has 2.1.0'],
    ['imports what the facade lacks', { facadeNames: ['Link', 'useLater'] }, 'does not have: useLater'],
    ['lacks a script', { integrity: { ...integrity, 'main.js': 'sha384-abc' } }, 'main.js is missing'],
    [
      'has a script that was not built',
      { integrity: { 'remoteEntry.js': 'sha384-abc' } },
      'not what was built',
    ],
  ])('that %s is not promoted', async (_, rest, fault) => {
    await publish('timer', '1');
    await stage(built('timer', '2', [], rest));
    await expect(promote('timer', '2')).rejects.toThrow(fault);
    expect((await listed('timer')).releases).toEqual(['1']);
    expect(await stagedOf('timer')).toEqual(['2']);
  });

  it('whose component no longer fits the release that uses it is not promoted', async () => {
    const props = (color: string) => ({ 'reports/dot': { props: 'Dot', 'Dot.color': color } });
    await publish('timer', '1', [], { props: props('color: string') });
    await stage(built('reports', '1', [], { components: ['./dot'], props: props('color: number') }));
    await expect(promote('reports', '1')).rejects.toThrow(
      'the props of reports/dot do not fit timer@1: Dot.color has another type',
    );
    await stage(built('reports', '2', [], { components: ['./dot'], props: props('color: string') }));
    await promote('reports', '2');
    expect((await listed('reports')).releases).toEqual(['2']);
  });

  it('with unchecked types is not promoted', async () => {
    await stage(built('timer', '1'), false);
    await expect(promote('timer', '1')).rejects.toThrow('types were not checked');
  });

  it('that failed its smoke test is not promoted', async () => {
    await stage(built('timer', '1'));
    await expect(
      promote('timer', '1', () => Promise.reject(new Error('/dashboard is empty'))),
    ).rejects.toThrow('/dashboard is empty');
    expect((await listed('timer')).releases).toEqual([]);
  });

  it.each([
    ['was changed', 'remoteEntry.js', 'self.timer = 666;', 'remoteEntry.js is not what was built'],
    ['was added', 'evil.js', '', 'evil.js was added later'],
    ['is no copy of its file', 'remoteEntry.js.gz', gzipSync('self.timer = 666;'), 'no compressed copy'],
  ])('with a file that %s in the store is not promoted', async (_, file, content, fault) => {
    await stage(built('timer', '1'));
    const [staged = ''] = readdirSync(releasesDir).filter((each) => each.startsWith('timer.'));
    writeFileSync(path.join(releasesDir, staged, '1', file), content);
    await expect(promote('timer', '1')).rejects.toThrow(fault);
  });

  it('at the path of another remote is not promoted', async () => {
    await publish('timer', '1', ['/calendar']);
    await stage(built('admin', '1', ['/calendar']));
    await expect(promote('admin', '1')).rejects.toThrow('Both admin and timer have a page at /calendar');
  });

  it('is not promoted when another release became current while it was checked', async () => {
    await publish('timer', '1');
    await stage(built('timer', '2'));
    const meanwhile = async () => {
      await publish('timer', '3');
      return 'passed' as const;
    };
    await expect(promote('timer', '2', meanwhile)).rejects.toThrow('timer@3 became current');
    expect((await listed('timer')).releases).toEqual(['3', '1']);
  });

  it('with the integrity of its scripts is promoted', async () => {
    const integrity = {
      'remoteEntry.js': `sha384-${createHash('sha384').update(entry).digest('base64')}`,
    };
    await stage(built('timer', '1', [], { integrity }));
    await promote('timer', '1');
    expect((await listed('timer')).releases).toEqual(['1']);
  });
});

describe('a rollback', () => {
  it('pins the remote until a release is promoted', async () => {
    await publish('timer', '1');
    await publish('timer', '2');
    await expect(store.rollBack('timer', author)).resolves.toBe('1');
    expect(await listed('timer')).toEqual({ releases: ['1', '2'], pinned: true });
    await promote('timer', '2');
    expect(await listed('timer')).toEqual({ releases: ['2', '1'], pinned: false });
  });

  it('returns to the given release, and newer ones are no longer fallbacks', async () => {
    for (const release of ['1', '2', '3', '4']) await publish('timer', release);
    await store.rollBack('timer', author, '2');
    expect((await listed('timer')).releases).toEqual(['2', '1', '4', '3']);
    await expect(store.rollBack('timer', author, '9')).rejects.toThrow('timer@9 is no earlier release');
  });

  it('needs an earlier release', async () => {
    await publish('timer', '1');
    await expect(store.rollBack('timer', author)).rejects.toThrow('no earlier release of timer');
    expect((await listed('timer')).releases).toEqual(['1']);
  });

  it('rejects a release whose path another remote has by now', async () => {
    await publish('timer', '1', ['/tags']);
    await publish('timer', '2', ['/dashboard']);
    await publish('reports', '1', ['/tags']);
    await expect(store.rollBack('timer', author)).rejects.toThrow(
      'Both timer and reports have a page at /tags',
    );
    expect(await listed('timer')).toEqual({ releases: ['2', '1'], pinned: false });
  });

  it('rejects a release whose files are missing', async () => {
    await publish('timer', '1');
    await publish('timer', '2');
    rmSync(path.join(releasesDir, 'timer/1'), { recursive: true });
    await expect(store.rollBack('timer', author)).rejects.toThrow('the files are missing');
  });
});

it('simultaneously published releases are all listed', async () => {
  const names = ['admin', 'auth', 'reports', 'timer'];
  await Promise.all(names.map((name) => publish(name, '1', [`/${name}`])));
  expect((await store.remotes()).map(({ name }) => name)).toEqual(names);
  expect((await store.history()).map(({ remote }) => remote).sort()).toEqual(names);
});

it('of two remotes that are published at once with one path, one is refused', async () => {
  const results = await Promise.allSettled(['admin', 'timer'].map((name) => publish(name, '1', ['/tags'])));
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await store.remotes()).toHaveLength(1);
});

it('a publisher that is killed during a change leaves nothing of it, and others continue', async () => {
  await publish('timer', '1');
  const killed = new pg.Client(database.connection);
  killed.on('error', () => undefined);
  await killed.connect();
  const { rows } = await killed.query<{ pid: number }>('select pg_backend_pid() as pid');
  await killed.query('begin');
  await killed.query('lock table remote in share row exclusive mode');
  await killed.query("delete from remote_release where remote = 'timer'");
  const publishing = publish('timer', '2');
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.db);
  await publishing;
  expect((await listed('timer')).releases).toEqual(['2', '1']);
});

it('the history contains author, change and reason', async () => {
  await publish('timer', '1');
  await publish('admin', '1');
  await stage(built('timer', '2'));
  await promote('timer', '2');
  await store.rollBack('timer', { by: 'mary' });
  expect(await store.history('timer')).toMatchObject([
    { by: 'ada', action: 'publish', release: '1', reason: 'a better timer' },
    { action: 'stage', release: '2' },
    { action: 'promote', release: '2', former: '1', smokeTest: 'passed' },
    { by: 'mary', action: 'rollback', release: '1', former: '2' },
  ]);
});
