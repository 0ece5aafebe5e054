import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mail } from '../mail/index.ts';
import {
  folderPlace,
  type ReleaseDescription,
  releasesRepository,
  releaseStore,
  type ReleaseStore,
  type StoredRelease,
} from '../releases/index.ts';
import { storedRelease } from '../releases/stored-release.fixture.ts';
import { buildPerson, runBackgroundJobs, startTestApp, type TestApp } from '../testing/index.ts';
import { isOverBudget } from './failure-budget.ts';
import { remoteDemotionJobs } from './remote-demotion.jobs.ts';

const folder = mkdtempSync(join(tmpdir(), 'timeweave-health-'));
const site = { hostFolder: join(folder, 'host'), providersSetUp: false };
const releases = folderPlace(folder);

let server: TestApp;
let store: ReleaseStore;
beforeAll(async () => {
  server = await startTestApp({ site, releases });
  store = releaseStore(server.db, releases);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  for (const table of ['remote', 'remote_load', 'rate_limit', 'job'] as const)
    await server.db.deleteFrom(table).execute();
  server.clock.goOn(86_400);
});

const list = (...listed: StoredRelease[]) =>
  releasesRepository(server.db).save({ name: 'timer', owner: 'Timer team', releases: listed });

/** Publishes a build whose only file is a script. */
async function publish(release: string): Promise<void> {
  const build = join(folder, 'build');
  mkdirSync(build, { recursive: true });
  writeFileSync(join(build, 'remoteEntry.js'), 'self.timer = 1;');
  const integrity = {
    'remoteEntry.js': `sha384-${createHash('sha384').update('self.timer = 1;').digest('base64')}`,
  };
  const built: ReleaseDescription = {
    ...{ name: 'timer', owner: 'Timer team', release, contract: '2.0.0', pages: [], integrity },
  };
  await store.publish(built, build, { by: 'ada' });
}

interface Sender {
  address: string;
  token?: string;
}

const post = ({ address, token }: Sender, url: string, payload: object) =>
  server.app.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: address,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

const loaded = (sender: Sender, release: string) =>
  post(sender, '/api/remotes/loads', { releases: [{ remote: 'timer', release }] });

const failed = (sender: Sender, release: string) =>
  post(sender, '/api/remotes/failure', { remote: 'timer', release, module: './dashboard', reason: 'boom' });

const users: string[] = [];
async function userNumber(n: number): Promise<string> {
  users[n] ??= await server.signIn((await buildPerson(server.db)).id);
  return users[n];
}

/** Simulates users of different networks; the first ones fail to load the release. */
async function visit(release: string, visitors: number, failing: number): Promise<void> {
  for (let n = 0; n < visitors; n += 1) {
    const sender = { address: `203.0.113.${n}`, token: await userNumber(n) };
    await (n < failing ? failed(sender, release) : loaded(sender, release));
  }
}

interface Served {
  remotes: { releases: StoredRelease[] }[];
}

async function servedReleases(): Promise<string[]> {
  const { remotes } = (await server.app.inject({ url: '/remotes.json' })).json<Served>();
  return remotes[0]?.releases.map(({ release }) => release) ?? [];
}

async function health() {
  const response = await server.app.inject({ url: '/api/remotes/health' });
  const { status, remotes } = response.json<{ status: string; remotes: Record<string, unknown>[] }>();
  return { code: response.statusCode, status, timer: remotes[0] };
}

describe('the failure budget', () => {
  const counts = {
    loads: 20,
    failures: 2,
    visitors: 20,
    failingVisitors: 2,
    networks: 20,
    failingNetworks: 2,
  };

  it.each([
    ['2 of 20 loads', true, {}],
    ['1 of 20 loads', false, { failures: 1, failingVisitors: 1, failingNetworks: 1 }],
    ['all of 19 loads', false, { loads: 19, failures: 19, failingVisitors: 19, failingNetworks: 19 }],
    ['5 of 100 loads', false, { loads: 100, visitors: 100, failures: 5, failingVisitors: 5 }],
    ['6 of 100 loads', true, { loads: 100, visitors: 100, failures: 6, failingVisitors: 6 }],
    ['one visitor', false, { failures: 6, failingVisitors: 1, failingNetworks: 1 }],
    ['one network of many', false, { failingNetworks: 1 }],
    ['an office with one network', true, { networks: 1, failingNetworks: 1 }],
  ])('is exceeded by failures of %s: %s', (_case, isOver, rest) => {
    expect(isOverBudget({ ...counts, ...rest })).toBe(isOver);
  });

  it('demotes a release for everyone, and does not change the order of the registry', async () => {
    await list(storedRelease('2'), storedRelease('1'));
    await visit('2', 19, 2);
    expect(await servedReleases()).toEqual(['2', '1']);
    await loaded({ address: '203.0.113.200', token: await userNumber(19) }, '2');
    expect(await servedReleases()).toEqual(['1', '2']);
    expect((await health()).timer).toMatchObject({ release: '1', demoted: ['2'] });
  });

  it('is not exceeded by one network that reports all failures', async () => {
    await list(storedRelease('2'), storedRelease('1'));
    await visit('2', 30, 0);
    for (let n = 0; n < 8; n += 1) {
      const { id } = await buildPerson(server.db);
      await failed({ address: '198.51.100.1', token: await server.signIn(id) }, '2');
    }
    expect((await health()).timer).toMatchObject({ loads: 38, failures: 8, demoted: [] });
  });

  it('is not exceeded by failures of signed-out visitors and of users whose sessions have ended', async () => {
    await list(storedRelease('2'), storedRelease('1'));
    const ended = await server.signIn((await buildPerson(server.db)).id);
    expect(await server.call('POST /api/session/end', {}, ended)).toMatchObject({ status: 200 });
    await failed({ address: '198.51.100.1', token: ended }, '2');
    for (let n = 0; n < 25; n += 1) await failed({ address: `203.0.113.${n}` }, '2');
    expect((await health()).timer).toMatchObject({ loads: 26, failures: 26, demoted: [] });
    await visit('2', 20, 0);
    expect((await health()).timer).toMatchObject({ loads: 46, failures: 26, demoted: [] });
  });

  it('counts signed-out visitors of one IPv6 /48 as one, also in the limits', async () => {
    await list(storedRelease('1'));
    const statuses: number[] = [];
    for (let n = 0; n < 61; n += 1) {
      const address = `2001:db8:1:${n.toString(16)}::1`;
      statuses.push((await failed({ address }, '1')).statusCode);
    }
    expect(statuses).toEqual([...Array<number>(60).fill(200), 429]);
    expect((await health()).timer).toMatchObject({ loads: 1 });
    const token = await userNumber(0);
    for (const address of ['2001:db8:1:1::1', '2001:db8:2::1'])
      expect((await failed({ address, token }, '1')).statusCode).toBe(200);
    expect((await health()).timer).toMatchObject({ loads: 2 });
  });

  it('counts a visitor once in ten minutes, and users of one network separately', async () => {
    await list(storedRelease('2'), storedRelease('1'));
    const address = '198.51.100.1';
    const { id } = await buildPerson(server.db);
    const token = await server.signIn(id);
    for (const sender of [
      { address },
      { address, token },
      { address, token },
      { address: '203.0.113.9', token },
    ])
      await loaded(sender, '2');
    expect((await health()).timer).toMatchObject({ loads: 2, failures: 0 });
    await failed({ address, token }, '2');
    expect((await health()).timer).toMatchObject({ loads: 2, failures: 1 });
    server.clock.goOn(600);
    await loaded({ address, token }, '2');
    expect((await health()).timer).toMatchObject({ loads: 3, failures: 1 });
    server.clock.goOn(3_600);
    expect((await health()).timer).toMatchObject({ loads: 0, failures: 0 });
  });

  it('never demotes the only release of a remote', async () => {
    await list(storedRelease('1'));
    await visit('1', 20, 20);
    expect((await health()).timer).toMatchObject({ failures: 20, demoted: [] });
  });

  it('demotes the previous release too, if a third one is left', async () => {
    await list(storedRelease('3'), storedRelease('2'), storedRelease('1'));
    await visit('3', 20, 20);
    await visit('2', 20, 20);
    expect(await servedReleases()).toEqual(['1', '3', '2']);
    await visit('1', 20, 20);
    expect((await health()).timer).toMatchObject({ release: '1', demoted: ['3', '2'] });
  });

  it('restarts for a release that is published again or rolled back to', async () => {
    await publish('1');
    await publish('2');
    await visit('2', 20, 20);
    expect(await servedReleases()).toEqual(['1', '2']);
    await publish('3');
    expect(await servedReleases()).toEqual(['3', '1', '2']);
    await store.rollBack('timer', { by: 'ada' }, '2');
    expect(await servedReleases()).toEqual(['2', '1', '3']);
    expect((await health()).timer).toMatchObject({ loads: 0, failures: 0, demoted: [] });
    await visit('2', 20, 20);
    expect(await servedReleases()).toEqual(['1', '3', '2']);
    await publish('3');
    await publish('2');
    expect(await servedReleases()).toEqual(['2', '3', '1']);
    expect((await health()).timer).toMatchObject({ loads: 0, failures: 0, demoted: [] });
  });

  it('stores no row of an unlisted release, and no plain address', async () => {
    await list(storedRelease('1'));
    await loaded({ address: '203.0.113.1' }, 'made-up');
    expect(await server.db.selectFrom('remote_load').selectAll().execute()).toEqual([]);
    await loaded({ address: '203.0.113.1' }, '1');
    const [row] = await server.db.selectFrom('remote_load').selectAll().execute();
    expect(JSON.stringify(row)).not.toContain('203.0.113');
  });

  it('is not served with the contact of an owner', async () => {
    await list(storedRelease('1', { contact: 'timer@northlight.example' }));
    const { body } = await server.app.inject({ url: '/remotes.json' });
    expect(body).toContain('"release":"1"');
    expect(body).not.toContain('northlight');
  });
});

describe('a demotion', () => {
  const mails: Mail[] = [];
  const deliver = (mail: Mail) => Promise.resolve(void mails.push(mail));
  const contact = 'ops@northlight.example';
  const work = () =>
    runBackgroundJobs(
      server,
      remoteDemotionJobs(server.db, { mailer: { deliver }, publicUrl: 'http://tw.test', contact }),
    );
  beforeEach(() => (mails.length = 0));

  it('is mailed once to the contact of the remote, or else to that of the server', async () => {
    const team = 'timer@northlight.example';
    await list(storedRelease('2', { contact: team }), storedRelease('1'));
    await visit('2', 22, 22);
    await work();
    expect(mails.map(({ to }) => to)).toEqual([team]);
    expect(mails[0]?.subject).toBe('timer 2 was replaced by 1 after failures');
    expect(mails[0]?.text).toContain('20 of 20 loads of timer 2 failed within an hour.');
    await list(storedRelease('3'), storedRelease('1'));
    await visit('3', 20, 20);
    await work();
    expect(mails.map(({ to }) => to)).toEqual([team, contact]);
  });
});

describe('the health of remotes', () => {
  it('is 503 for monitors while a remote has no release whose files exist', async () => {
    await list(storedRelease('2'), storedRelease('1'));
    expect(await health()).toMatchObject({ code: 503, status: 'unusable', timer: { usable: false } });
    mkdirSync(join(folder, 'timer/1'), { recursive: true });
    writeFileSync(join(folder, 'timer/1/mf-manifest.json'), '{}');
    expect(await health()).toMatchObject({ code: 200, status: 'ok', timer: { usable: true } });
    await list(storedRelease('3', { manifest: 'https://assets.example/timer/3/mf-manifest.json' }));
    expect((await health()).code).toBe(200);
  });

  it('contains the release, owner and contract of a remote', async () => {
    await list(storedRelease('1'));
    expect((await health()).timer).toEqual({
      name: 'timer',
      owner: 'Timer team',
      usable: true,
      release: '1',
      contract: '2.0.0',
      loads: 0,
      failures: 0,
      demoted: [],
    });
  });
});
