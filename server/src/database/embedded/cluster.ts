import { execFileSync, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { findBinaries } from './binaries.ts';
import { databaseFolder, socketFolder } from './folders.ts';
import { runningPostmaster } from './postmaster.ts';
import { type Account, giveTo, postgresAccount } from './run-as.ts';

/** A database folder whose PostgreSQL runs and answers on its socket. */
export interface Cluster {
  folder: string;
  connection: { host: string; user: string; database: string };
}

const user = 'timeweave';
const settings = [
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'work_mem=32MB',
  'autovacuum_vacuum_insert_scale_factor=0.02',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
];

/** A PostgreSQL that was killed may leave processes that end a moment later and are in the way until then. */
const attempts = 5;
const betweenAttemptsMs = 300;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The account, and an environment without our secrets. */
function as({ borrowed, uid, gid }: Account) {
  return { cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' }, ...(borrowed ? { uid, gid } : {}) };
}

/** ICU sorts names as people expect; a PostgreSQL without it still stores every language. */
const locales = [['--locale-provider=icu', '--icu-locale=und', '--locale=C'], ['--locale=C']];

/** Makes the cluster beside its place and moves it there, so that an interrupted start leaves no half one. */
function initialise(folder: string, account: Account): void {
  const binaries = findBinaries(account);
  const unfinished = join(folder, 'new');
  const faults: unknown[] = [];
  for (const locale of locales) {
    rmSync(unfinished, { recursive: true, force: true });
    const options = ['-D', unfinished, '-U', user, '-A', 'trust', '-E', 'UTF8', ...locale];
    try {
      execFileSync(join(binaries, 'initdb'), options, {
        stdio: ['ignore', 'ignore', 'pipe'],
        ...as(account),
      });
      renameSync(unfinished, join(folder, 'cluster'));
      return;
    } catch (error) {
      faults.push(error);
    }
  }
  throw new AggregateError(faults, `PostgreSQL could not make its database folder ${folder}`);
}

/** Starts PostgreSQL in a session of its own: Ctrl-C on the server must not stop the database before the server. */
function launch(
  cluster: string,
  sockets: string,
  dataDir: string,
  account: Account,
): { exited: () => boolean } {
  const log = openSync(join(dataDir, 'postgres.log'), 'a', 0o600);
  const options = [...settings, `unix_socket_directories=${sockets}`].flatMap((setting) => ['-c', setting]);
  const child = spawn(join(findBinaries(account), 'postgres'), ['-D', cluster, ...options], {
    detached: true,
    stdio: ['ignore', log, log],
    ...as(account),
  });
  closeSync(log);
  let exited = false;
  child.once('exit', () => (exited = true));
  child.once('error', () => (exited = true));
  child.unref();
  return { exited: () => exited };
}

async function answers(sockets: string): Promise<boolean> {
  const client = new pg.Client({ host: sockets, user, database: 'postgres', connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function untilItAnswers(sockets: string, gaveUp: () => boolean, patienceMs = 60_000): Promise<boolean> {
  for (const end = Date.now() + patienceMs; Date.now() < end && !gaveUp(); await pause(20)) {
    if (await answers(sockets)) return true;
  }
  return false;
}

function lastLines(dataDir: string): string {
  const log = join(dataDir, 'postgres.log');
  return existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n').slice(-5).join('\n') : '';
}

/** The folder's PostgreSQL: adopted when it outlived an earlier server, else made and started. */
export async function startCluster(dataDir: string): Promise<Cluster> {
  const account = postgresAccount();
  const base = databaseFolder(dataDir, account);
  const folder = join(base, 'cluster');
  const sockets = socketFolder(dataDir, account);
  const found = (host: string): Cluster => ({ folder, connection: { host, user, database: user } });

  for (let attempt = 1; attempt <= attempts; attempt++) {
    if (attempt > 1) await pause(betweenAttemptsMs);
    const running = runningPostmaster(folder);
    if (running) {
      const gone = () => runningPostmaster(folder)?.pid !== running.pid;
      if (await untilItAnswers(running.socketFolder, gone)) return found(running.socketFolder);
      continue;
    }
    if (!existsSync(folder)) {
      giveTo(account, base);
      initialise(base, account);
    }
    const { exited } = launch(folder, sockets, dataDir, account);
    if (await untilItAnswers(sockets, exited)) return found(sockets);
  }
  throw new Error(`The embedded PostgreSQL did not start:\n${lastLines(dataDir)}`);
}
