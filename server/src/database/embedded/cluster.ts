import { execFileSync, spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from './binaries.ts';
import {
  type Account,
  databaseFolder,
  entranceTo,
  giveTo,
  openSocketFolder,
  socketFolder,
} from './folders.ts';
import { endOrphans, isAlive, runningPostmaster } from './postmaster.ts';

/** A database folder whose PostgreSQL accepts connections on its socket. */
export interface Cluster {
  folder: string;
  connection: { host: string; user: string; database: string };
  /** Whether it was started just now, instead of adopted. */
  launched: boolean;
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

/** A killed PostgreSQL may leave processes that block a new one for a moment. */
const attempts = 5;
const betweenAttemptsMs = 300;

/** Returns spawn options for PostgreSQL's account, with an environment without our secrets. */
function as({ borrowed, uid, gid }: Account) {
  return { env: { PATH: process.env.PATH, LC_ALL: 'C' }, ...(borrowed ? { uid, gid } : {}) };
}

/** ICU sorts names as users expect; a PostgreSQL without it still stores all languages. */
const locales = [['--locale-provider=icu', '--icu-locale=und', '--locale=C'], ['--locale=C']];

const unfinishedName = /^new(?:-(?<pid>\d+))?$/;

/** Removes the remains of interrupted first starts. */
function removeUnfinished(base: string): void {
  for (const name of readdirSync(base)) {
    const found = unfinishedName.exec(name);
    const pid = Number(found?.groups?.pid ?? 0);
    if (found && (pid === 0 || pid === process.pid || !isAlive(pid))) {
      rmSync(join(base, name), { recursive: true, force: true });
    }
  }
}

/** Moves the new cluster into place, unless another server that starts at the same moment was faster. */
function putInPlace(unfinished: string, folder: string): void {
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/**
 * Creates the cluster in a temporary folder and then moves it, so that an interrupted start leaves no partial
 * one.
 */
function initialise(base: string, account: Account): void {
  const binaries = findBinaries(account);
  const unfinished = join(base, `new-${process.pid}`);
  const faults: unknown[] = [];
  for (const locale of locales) {
    removeUnfinished(base);
    mkdirSync(unfinished, { mode: 0o700 });
    giveTo(account, unfinished);
    const { path, cwd } = entranceTo(unfinished, account);
    const options = ['-D', path, '-U', user, '-A', 'trust', '-E', 'UTF8', ...locale];
    try {
      execFileSync(join(binaries, 'initdb'), options, {
        stdio: ['ignore', 'ignore', 'pipe'],
        cwd,
        ...as(account),
      });
    } catch (error) {
      faults.push(error);
      continue;
    }
    return putInPlace(unfinished, join(base, 'cluster'));
  }
  rmSync(unfinished, { recursive: true, force: true });
  throw new AggregateError(faults, `PostgreSQL could not make its database folder ${base}`);
}

/** Starts PostgreSQL in a separate session: Ctrl-C must not stop the database before the server. */
function launch(
  cluster: string,
  sockets: string,
  dataDir: string,
  account: Account,
): { exited: () => boolean } {
  const log = openSync(join(dataDir, 'postgres.log'), 'a', 0o600);
  const { path, cwd } = entranceTo(cluster, account);
  const options = [...settings, `unix_socket_directories=${sockets}`].flatMap((setting) => ['-c', setting]);
  const child = spawn(join(findBinaries(account), 'postgres'), ['-D', path, ...options], {
    detached: true,
    stdio: ['ignore', log, log],
    cwd,
    ...as(account),
  });
  closeSync(log);
  let exited = false;
  child.once('exit', () => (exited = true));
  child.once('error', () => (exited = true));
  child.unref();
  return { exited: () => exited };
}

async function accepts(sockets: string): Promise<boolean> {
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

async function untilItAccepts(sockets: string, gaveUp: () => boolean, patienceMs = 60_000): Promise<boolean> {
  for (const end = Date.now() + patienceMs; Date.now() < end && !gaveUp(); await pause(20)) {
    if (await accepts(sockets)) return true;
  }
  return false;
}

function lastLines(dataDir: string): string {
  const log = join(dataDir, 'postgres.log');
  return existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n').slice(-5).join('\n') : '';
}

/**
 * Returns the folder's PostgreSQL: adopts a running one of an earlier server, else creates and starts it. A
 * restart passes the socket folder that clients use.
 */
export async function startCluster(dataDir: string, formerSockets?: string): Promise<Cluster> {
  const { base, account } = databaseFolder(dataDir);
  const folder = join(base, 'cluster');
  const sockets = formerSockets ?? socketFolder(dataDir, account);
  const found = (host: string, launched: boolean): Cluster => ({
    folder,
    connection: { host, user, database: user },
    launched,
  });

  for (let attempt = 1; attempt <= attempts; attempt++) {
    if (attempt > 1) await pause(betweenAttemptsMs);
    const running = runningPostmaster(folder);
    if (running) {
      const gone = () => runningPostmaster(folder)?.pid !== running.pid;
      const host = running.socketFolder;
      if (host && (await untilItAccepts(host, gone))) return found(host, false);
      continue;
    }
    endOrphans(folder);
    if (!existsSync(folder)) initialise(base, account);
    const { exited } = launch(folder, openSocketFolder(sockets, account), dataDir, account);
    if (await untilItAccepts(sockets, exited)) return found(sockets, true);
  }
  throw new Error(`The embedded PostgreSQL did not start:\n${lastLines(dataDir)}`);
}
