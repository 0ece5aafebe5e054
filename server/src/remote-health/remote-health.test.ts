import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mail } from '../mail/index.ts';
import { openReleaseStore } from '../releases/index.ts';
import { buildPerson, runBackgroundJobs, startTestApp, type TestApp } from '../testing/index.ts';
import type { Webhook } from './demotion-webhook.ts';
import { isOverBudget } from './failure-budget.ts';
import type { ListedRelease, ListedRemote } from './listed-remotes.ts';
import { remoteDemotionJobs } from './remote-demotion.jobs.ts';

const folder = mkdtempSync(join(tmpdir(), 'timeweave-health-'));
const remotesFile = join(folder, 'remotes.json');
const site = {
  hostFolder: join(folder, 'host'),
  releases: openReleaseStore({ releasesDir: folder, remotesFile }).served,
  providersSetUp: false,
};

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({
    site,
    ownerNotices: { contact: 'ops@northlight.example', hasWebhook: true },
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  for (const table of ['remote_load', 'remote_demotion', 'rate_limit', 'job'] as const)
    await server.db.deleteFrom(table).execute();
  server.clock.goOn(86_400);
});

let publications = 0;
function releaseNamed(release: string, rest: Partial<ListedRelease> = {}): ListedRelease {
  publications += 1;
  const manifest = `/remotes/timer/${release}/mf-manifest.json`;
  return { release, contract: '2.0.0', manifest, publishedAt: `publication ${publications}`, ...rest };
}

function list(releases: ListedRelease[], rest: Partial<ListedRemote> = {}): void {
  const timer = { name: 'timer', owner: 'Timer team', releases, ...rest };
  writeFileSync(remotesFile, JSON.stringify({ remotes: [timer] }));
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
  remotes: { releases: ListedRelease[] }[];
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

  it('demotes a release for everyone, and does not change the registry file', async () => {
    list([releaseNamed('2'), releaseNamed('1')]);
    await visit('2', 19, 2);
    expect(await servedReleases()).toEqual(['2', '1']);
    await loaded({ address: '203.0.113.200', token: await userNumber(19) }, '2');
    expect(await servedReleases()).toEqual(['1', '2']);
    expect((await health()).timer).toMatchObject({ release: '1', demoted: ['2'] });
  });

  it('is not exceeded by one network that reports all failures', async () => {
    list([releaseNamed('2'), releaseNamed('1')]);
    await visit('2', 30, 0);
    for (let n = 0; n < 8; n += 1) {
      const { id } = await buildPerson(server.db);
      await failed({ address: '198.51.100.1', token: await server.signIn(id) }, '2');
    }
    expect((await health()).timer).toMatchObject({ loads: 38, failures: 8, demoted: [] });
  });

  it('is not exceeded by failures of signed-out visitors and of users whose sessions have ended', async () => {
    list([releaseNamed('2'), releaseNamed('1')]);
    const ended = await server.signIn((await buildPerson(server.db)).id);
    expect(await server.call('POST /api/session/end', {}, ended)).toMatchObject({ status: 200 });
    await failed({ address: '198.51.100.1', token: ended }, '2');
    for (let n = 0; n < 25; n += 1) await failed({ address: `203.0.113.${n}` }, '2');
    expect((await health()).timer).toMatchObject({ loads: 26, failures: 26, demoted: [] });
    await visit('2', 20, 0);
    expect((await health()).timer).toMatchObject({ loads: 46, failures: 26, demoted: [] });
  });

  it('counts signed-out visitors of one IPv6 /48 as one, also in the limits', async () => {
    list([releaseNamed('1')]);
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
    list([releaseNamed('2'), releaseNamed('1')]);
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
    list([releaseNamed('1')]);
    await visit('1', 20, 20);
    expect((await health()).timer).toMatchObject({ failures: 20, demoted: [] });
  });

  it('demotes the previous release too, if a third one is left', async () => {
    list([releaseNamed('3'), releaseNamed('2'), releaseNamed('1')]);
    await visit('3', 20, 20);
    await visit('2', 20, 20);
    expect(await servedReleases()).toEqual(['1', '3', '2']);
    await visit('1', 20, 20);
    expect((await health()).timer).toMatchObject({ release: '1', demoted: ['3', '2'] });
  });

  it('restarts for a release that is published again or rolled back to', async () => {
    const [bad, good] = [releaseNamed('2'), releaseNamed('1')];
    list([bad, good]);
    await visit('2', 20, 20);
    expect(await servedReleases()).toEqual(['1', '2']);
    list([bad, good], { pinned: true });
    expect(await servedReleases()).toEqual(['2', '1']);
    list([releaseNamed('2'), good]);
    expect(await servedReleases()).toEqual(['2', '1']);
    expect((await health()).timer).toMatchObject({ loads: 0, failures: 0, demoted: [] });
  });

  it('stores no row of an unlisted release, and no plain address', async () => {
    list([releaseNamed('1')]);
    await loaded({ address: '203.0.113.1' }, 'made-up');
    expect(await server.db.selectFrom('remote_load').selectAll().execute()).toEqual([]);
    await loaded({ address: '203.0.113.1' }, '1');
    const [row] = await server.db.selectFrom('remote_load').selectAll().execute();
    expect(JSON.stringify(row)).not.toContain('203.0.113');
  });

  it('is not served with the contact of an owner', async () => {
    list([releaseNamed('1', { contact: 'timer@northlight.example' })]);
    const { body } = await server.app.inject({ url: '/remotes.json' });
    expect(body).toContain('"release":"1"');
    expect(body).not.toContain('northlight');
  });
});

describe('a demotion', () => {
  const mails: Mail[] = [];
  const deliver = (mail: Mail) => Promise.resolve(void mails.push(mail));
  const work = (webhook?: Webhook) =>
    runBackgroundJobs(
      server,
      remoteDemotionJobs(server.db, {
        mailer: { deliver },
        publicUrl: 'http://tw.test',
        clock: server.clock.now,
        webhook,
      }),
    );
  beforeEach(() => (mails.length = 0));

  it('is mailed once to the contact of the remote, or else to that of the server', async () => {
    const contact = 'timer@northlight.example';
    list([releaseNamed('2', { contact }), releaseNamed('1')]);
    await visit('2', 22, 22);
    await work();
    expect(mails.map(({ to }) => to)).toEqual([contact]);
    expect(mails[0]?.subject).toBe('timer 2 was replaced by 1 after failures');
    expect(mails[0]?.text).toContain('20 of 20 loads of timer 2 failed within an hour.');
    list([releaseNamed('3'), releaseNamed('1')]);
    await visit('3', 20, 20);
    await work();
    expect(mails.map(({ to }) => to)).toEqual([contact, 'ops@northlight.example']);
  });

  it('is posted with a signature, and again when the receiver has failed', async () => {
    const secret = 'a secret of the webhook with 32 characters';
    const received: { signature: string; delivery: unknown; body: string }[] = [];
    const receiver = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        const { 'timeweave-signature': signature, 'timeweave-delivery': delivery } = request.headers;
        received.push({ signature: String(signature), delivery, body });
        response.writeHead(received.length === 1 ? 500 : 204).end();
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const { port } = receiver.address() as AddressInfo;
    const webhook = { url: `http://127.0.0.1:${port}/hook`, secret };
    try {
      list([releaseNamed('2'), releaseNamed('1')]);
      await visit('2', 20, 20);
      await work(webhook);
      expect(received).toHaveLength(1);
      await server.db
        .updateTable('job')
        .set({ run_at: new Date(0), last_error: null })
        .execute();
      await work(webhook);
    } finally {
      receiver.closeAllConnections();
      receiver.close();
    }
    const [first, second] = received;
    expect(JSON.parse(second?.body ?? '')).toMatchObject({
      event: 'remote.demoted',
      remote: 'timer',
      release: '2',
      fallback: '1',
      loads: 20,
      failures: 20,
    });
    const [, time = ''] = /^t=(\d+),v1=[0-9a-f]{64}$/.exec(second?.signature ?? '') ?? [];
    const digest = createHmac('sha256', secret).update(`${time}.${second?.body}`).digest('hex');
    expect(second?.signature).toBe(`t=${time},v1=${digest}`);
    expect(second?.delivery).toBe(first?.delivery);
    expect(await server.db.selectFrom('job').selectAll().execute()).toEqual([]);
  });
});

describe('the health of remotes', () => {
  it('is 503 for monitors while a remote has no release whose files exist', async () => {
    list([releaseNamed('2'), releaseNamed('1')]);
    expect(await health()).toMatchObject({ code: 503, status: 'unusable', timer: { usable: false } });
    mkdirSync(join(folder, 'timer/1'), { recursive: true });
    writeFileSync(join(folder, 'timer/1/mf-manifest.json'), '{}');
    expect(await health()).toMatchObject({ code: 200, status: 'ok', timer: { usable: true } });
    list([releaseNamed('3', { manifest: 'https://assets.example/timer/3/mf-manifest.json' })]);
    expect((await health()).code).toBe(200);
  });

  it('contains the release, owner and contract of a remote', async () => {
    list([releaseNamed('1')]);
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
