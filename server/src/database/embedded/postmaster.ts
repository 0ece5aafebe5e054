import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../../errors/error-code.ts';

/** A running PostgreSQL, as its own `postmaster.pid` describes it. */
interface Postmaster {
  pid: number;
  socketFolder: string;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** After a crash the number may be another program's; Linux can tell. */
function isPostgres(pid: number): boolean {
  const commandLine = `/proc/${pid}/cmdline`;
  if (!existsSync('/proc/self/cmdline')) return true;
  return existsSync(commandLine) && readFileSync(commandLine, 'utf8').includes('postgres');
}

/**
 * The live PostgreSQL of a database folder. What a dead one left is removed, its socket's lock too: where nobody
 * reaps it, as in a container, a killed PostgreSQL stays a zombie that a new one would take for alive. Processes
 * of it that still write are no danger: the new one refuses to start while they hold the shared memory.
 */
export function runningPostmaster(folder: string): Postmaster | undefined {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const [pid = '', , , , socket = ''] = readFileSync(file, 'utf8').split('\n');
  const number = Number(pid);
  if (number > 0 && isAlive(number) && isPostgres(number)) return { pid: number, socketFolder: socket };
  rmSync(file, { force: true });
  if (socket)
    for (const left of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) rmSync(join(socket, left), { force: true });
  return undefined;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks for a fast shutdown (open transactions are rolled back, everything is written) and waits for its end. */
export async function stopPostmaster(folder: string, patienceMs = 15_000): Promise<void> {
  const running = runningPostmaster(folder);
  if (!running) return;
  process.kill(running.pid, 'SIGINT');
  for (const end = Date.now() + patienceMs; Date.now() < end; await pause(20)) {
    if (!isAlive(running.pid) || !existsSync(join(folder, 'postmaster.pid'))) return;
  }
}
