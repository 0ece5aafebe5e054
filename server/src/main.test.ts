import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './testing/index.ts';

const project = join(__dirname, '../..');
/** The built server, as in production: `npm run build` first. */
const built = join(project, 'dist/server/main.mjs');

/** The folder has mode 700; PostgreSQL's own account cannot enter it when the tests run as root. */
const closedFolder = mkdtempSync(join(tmpdir(), 'timeweave-main-'));
const dataDir = join(closedFolder, 'data');
const children: ChildProcess[] = [];

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(closedFolder, { recursive: true, force: true });
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

interface Started {
  child: ChildProcess;
  url: string;
  output: () => string;
  /** The exit code, or null after a signal. */
  exited: Promise<number | null>;
  ready: () => Promise<boolean>;
}

async function start(env: Record<string, string> = {}, args: string[] = []): Promise<Started> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--enable-source-maps', built, ...args], {
    cwd: project,
    env: { ...process.env, NODE_ENV: 'test', DATA_DIR: dataDir, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  let ended = false;
  const exited = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)));
  void exited.then(() => (ended = true));
  return {
    child,
    url: `http://localhost:${port}`,
    output: () => output,
    exited,
    async ready() {
      await until(
        'the server is ready or has ended',
        () => ended || output.includes('Timeweave is ready at'),
      );
      return !ended;
    },
  };
}

const postgresPid = () =>
  readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0];

/** The status of the mail outbox, in `/dev/mail`. */
const outboxStatus = async ({ url }: Started) => (await fetch(`${url}/dev/mail.json`)).status;

it('starts, locks its data folder, recovers after kill -9, and stops together with its database', async () => {
  const first = await start();
  expect([await first.ready(), first.output()]).toEqual([
    true,
    expect.stringContaining(`Timeweave is ready at ${first.url}\n`),
  ]);
  expect(first.output()).toContain('opens at most 40 connections to the database');
  const logged = first
    .output()
    .split('\n')
    .filter((line) => line && !line.startsWith('Timeweave is ready'));
  for (const line of logged) expect(JSON.parse(line)).toHaveProperty('msg');
  expect((await fetch(`${first.url}/api/health`)).status).toBe(200);
  const database = postgresPid();

  const second = await start();
  expect(await second.exited).toBe(1);
  expect(second.output().trim()).toBe(
    `DATA_DIR ${dataDir} is in use by another Timeweave server (process ${first.child.pid})`,
  );
  expect((await fetch(`${first.url}/api/health`)).status).toBe(200);

  first.child.kill('SIGKILL');
  await first.exited;
  const third = await start({ NODE_ENV: 'development', SMTP_URL: 'smtp://127.0.0.1:1' });
  expect(await third.ready()).toBe(true);
  // With SMTP there is no outbox, also in development.
  expect(await outboxStatus(third)).toBe(404);
  expect(postgresPid()).toBe(database);

  process.kill(Number(database), 'SIGKILL');
  await until('PostgreSQL was restarted', () => third.output().includes('was restarted'));
  expect(postgresPid()).not.toBe(database);
  await until('the server is healthy', async () => (await fetch(`${third.url}/api/health`)).status === 200);

  const silent = connect(Number(new URL(third.url).port), '127.0.0.1');
  await once(silent, 'connect');
  third.child.kill('SIGTERM');
  expect(await third.exited).toBe(0);
  expect(existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false);
}, 60_000);

it('starts only once when started twice at the same moment on a new folder, in development with a mail outbox', async () => {
  const DATA_DIR = join(closedFolder, 'twice');
  const env = { DATA_DIR, NODE_ENV: 'development', SMTP_URL: '' };
  const servers = await Promise.all([start(env), start(env)]);
  const ready = await Promise.all(servers.map((server) => server.ready()));
  expect(ready.toSorted()).toEqual([false, true]);
  const [winner, loser] = ready[0] ? servers : servers.toReversed();
  expect(await loser?.exited).toBe(1);
  expect(loser?.output().trim()).toBe(
    `DATA_DIR ${DATA_DIR} is in use by another Timeweave server (process ${winner?.child.pid})`,
  );
  expect(winner && (await outboxStatus(winner))).toBe(200);
  winner?.child.kill('SIGTERM');
  expect(await winner?.exited).toBe(0);
}, 40_000);

it('in production has no mail outbox; runs the commands of the operator beside the server and without it', async () => {
  const server = await start({ NODE_ENV: 'production', SMTP_URL: '', SIGN_UP: 'closed' });
  expect(await server.ready()).toBe(true);
  expect(await outboxStatus(server)).toBe(404);
  const create = ['create', 'grace@example.com', 'Grace', 'Hopper'];
  const created = await start({ PUBLIC_URL: server.url }, ['admin', ...create]);
  expect(await created.exited).toBe(0);
  const [, link = ''] = created.output().trim().split('\n');
  expect(link.startsWith(`${server.url}/password/update?user=`)).toBe(true);
  const again = await start({}, ['admin', ...create]);
  expect([await again.exited, again.output()]).toEqual([1, 'This email address already has an account.\n']);

  server.child.kill('SIGTERM');
  expect(await server.exited).toBe(0);
  const alone = await start({}, ['admin', 'reset-password', 'grace@example.com']);
  expect([await alone.exited, alone.output()]).toEqual([0, expect.stringContaining('/password/update?')]);
  expect(existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false);
  const unknown = await start({}, ['admin']);
  expect([await unknown.exited, unknown.output()]).toEqual([
    2,
    expect.stringContaining('Usage: timeweave admin'),
  ]);
}, 40_000);

it('reports errors in its environment, and exits', async () => {
  const server = await start({ PORT: 'x', LOG_LEVEL: 'loud' });
  expect(await server.exited).toBe(1);
  expect(server.output().trim().split('\n')).toEqual([
    "PORT: found 'x', accepted is a port number from 1 to 65535",
    expect.stringMatching(/^LOG_LEVEL: found 'loud', accepted is one of/),
  ]);
}, 20_000);

it('says in one line that the database cannot be reached, and exits', async () => {
  const server = await start({ DATABASE_URL: `postgresql://ada:secret@127.0.0.1:${await freePort()}/time` });
  expect(await server.exited).toBe(1);
  expect(server.output()).toMatch(
    /^DATABASE_URL: no connection to 127\.0\.0\.1:(\d+)\/time: connect ECONNREFUSED 127\.0\.0\.1:\1\n$/,
  );
}, 20_000);
