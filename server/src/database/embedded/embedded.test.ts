import { until } from '../../testing/index.ts';
import { mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { OperatorError } from '../../errors/index.ts';
import { startEmbedded } from './embedded.ts';
import { runningPostmaster, stopPostmaster } from './postmaster.ts';

/** The parent folder has mode 700; PostgreSQL's own account cannot enter it when the tests run as root. */
const closedFolder = realpathSync(mkdtempSync(join(tmpdir(), 'timeweave-embedded-')));
const dataDir = join(closedFolder, 'data');
const cluster = join(dataDir, 'postgres', 'cluster');
const isRoot = process.getuid?.() === 0;
const unprivileged = 65_534;
const limits = { most: 3, withinMs: 60_000, pauseMs: 10 };

type Embedded = Awaited<ReturnType<typeof startEmbedded>>;
let embedded: Embedded;
let givenUp: Promise<OperatorError>;
let log: string[];

beforeEach(async () => {
  log = [];
  let onGivenUp: (error: OperatorError) => void = () => undefined;
  givenUp = new Promise((resolve) => (onGivenUp = resolve));
  embedded = await startEmbedded(dataDir, onGivenUp, {
    limits,
    log: { warn: (line: string) => log.push(line) },
  });
});
afterEach(() => embedded.stop());
afterAll(async () => {
  const running = runningPostmaster(cluster);
  await stopPostmaster(cluster);
  if (running) rmSync(running.socketFolder, { recursive: true });
  rmSync(closedFolder, { recursive: true });
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(embedded.connection);
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function query(text: string): Promise<unknown[]> {
  const client = await connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

function killPostgres(): number {
  const pid = runningPostmaster(cluster)?.pid ?? 0;
  process.kill(pid, 'SIGKILL');
  return pid;
}

async function untilLogged(lines: number): Promise<void> {
  await until(`the log has ${lines} lines`, () => log.length >= lines);
}

const holders = `select count(*)::int as locks from pg_locks where locktype = 'advisory' and granted`;

it('stores the database in the data folder, also below a folder that is closed to its account', () => {
  expect(realpathSync(cluster)).toBe(cluster);
  expect(statSync(cluster).uid).toBe(isRoot ? unprivileged : process.getuid?.());
  expect(statSync(closedFolder).mode & 0o777).toBe(0o700);
});

it('restarts PostgreSQL when it is killed during a query, and locks the folder again', async () => {
  await query('create table kept (id int)');
  const client = await connect();
  // Waits for nothing, so that it does not notice the end by itself.
  const busy = client.query('select count(*) from generate_series(1, 1000000000)');
  busy.catch(() => undefined);
  await query('insert into kept values (1)');
  const killed = killPostgres();
  await expect(busy).rejects.toThrow('terminated');
  await untilLogged(1);
  expect(log).toEqual([
    expect.stringMatching(/^The embedded PostgreSQL ended unexpectedly and was restarted; .* ms\.$/),
  ]);
  expect(runningPostmaster(cluster)?.pid).not.toBe(killed);
  expect(await query('select id from kept')).toEqual([{ id: 1 }]);
  expect(await query(holders)).toEqual([{ locks: 1 }]);
});

it('gets its lock again when the connection of the lock is terminated', async () => {
  const before = runningPostmaster(cluster)?.pid;
  await query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'`);
  await untilLogged(1);
  expect(log).toEqual([expect.stringContaining('closed the connection of the lock')]);
  expect(await query(holders)).toEqual([{ locks: 1 }]);
  expect(runningPostmaster(cluster)?.pid).toBe(before);
});

it('gives up with a one-line error when PostgreSQL fails repeatedly', async () => {
  for (let times = 1; times <= limits.most; times++) {
    killPostgres();
    await untilLogged(times);
  }
  killPostgres();
  expect((await givenUp).message).toBe(
    `The embedded PostgreSQL has failed 3 times within 60 s; see ${dataDir}/postgres.log, then start again.`,
  );
});

it('gives up, and does not touch PostgreSQL, when another server has locked the folder meanwhile', async () => {
  const application_name = 'timeweave server, process 7';
  const rival = new pg.Client({ ...embedded.connection, database: 'postgres', application_name });
  await rival.connect();
  const taken = rival.query('select pg_advisory_lock(7146323)');
  await query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted`);
  await taken;
  expect((await givenUp).message).toBe(
    `DATA_DIR ${dataDir} is in use by another Timeweave server (process 7)`,
  );
  await embedded.stop();
  expect(await rival.query('select 1')).toMatchObject({ rowCount: 1 });
  await rival.end();
});
