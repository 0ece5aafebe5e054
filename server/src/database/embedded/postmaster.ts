import { existsSync, readdirSync, readFileSync, readlinkSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from '../../errors/index.ts';

/** A running PostgreSQL, as described by its `postmaster.pid`. */
interface Postmaster {
  pid: number;
  socketFolder: string;
}

/** PostgreSQL writes its file in several steps, so it is read only at this age, in ms. */
const writtenWithinMs = 2_000;

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

function commandLine(pid: number | string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** Returns whether the process is PostgreSQL: after a crash, the id may be reused. Only Linux can tell. */
function isPostgres(pid: number): boolean {
  return !existsSync('/proc/self/cmdline') || commandLine(pid).includes('postgres');
}

function isFresh(file: string): boolean {
  const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Date.now() - changed < writtenWithinMs;
}

/** Removes the file of a dead PostgreSQL, unless another server has started a new one meanwhile. */
function removeStale(file: string, content: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  if (readFileSync(aside, 'utf8') === content) rmSync(aside);
  else renameSync(aside, file);
}

/**
 * Returns the running PostgreSQL of a database folder. Removes the files of a dead one, including its socket
 * lock: where nothing reaps it, as in a container, a killed PostgreSQL stays a zombie that looks alive. Its
 * remaining processes are no danger: a new PostgreSQL does not start while they use the shared memory.
 */
export function runningPostmaster(folder: string): Postmaster | undefined {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const content = readFileSync(file, 'utf8');
  const [pid = '', , , , socketFolder = ''] = content.split('\n');
  const number = Number(pid);
  if (number > 0 && isAlive(number) && isPostgres(number)) return { pid: number, socketFolder };
  if (number === 0 && isFresh(file)) return undefined;
  removeStale(file, content);
  if (socketFolder)
    for (const left of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
      rmSync(join(socketFolder, left), { force: true });
  return undefined;
}

/** PostgreSQL's child processes are titled `postgres: ` with their task; the postmaster with its path. */
function isOrphanOf(folder: string, pid: string): boolean {
  try {
    if (readlinkSync(`/proc/${pid}/cwd`) !== folder || !commandLine(pid).startsWith('postgres: '))
      return false;
    const parent = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0';
    return !commandLine(parent).includes('postgres');
  } catch {
    return false;
  }
}

/**
 * Kills processes that a killed PostgreSQL left during a query, because they block a new one. Only Linux can
 * identify them; elsewhere the new start waits for their end.
 */
export function endOrphans(folder: string): void {
  if (!existsSync('/proc/self/cwd')) return;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    if (isOrphanOf(folder, pid) && isAlive(Number(pid))) process.kill(Number(pid), 'SIGQUIT');
  }
}

/** Requests a fast shutdown (rolls back open transactions and flushes data) and waits for it. */
export async function stopPostmaster(folder: string, patienceMs = 15_000): Promise<void> {
  const running = runningPostmaster(folder);
  if (!running) return;
  process.kill(running.pid, 'SIGINT');
  for (const end = Date.now() + patienceMs; Date.now() < end; await pause(20)) {
    if (!isAlive(running.pid) || !existsSync(join(folder, 'postmaster.pid'))) return;
  }
}
