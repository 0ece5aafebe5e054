import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { runningPostmaster, stopPostmaster } from '../../server/src/database/embedded/index.ts';
import { freePort } from '../product/product.ts';
import { root } from '../workspaces.ts';
import { type Cleanup, within } from './fault.ts';

/** A process of the built server that may be attacked. */
export interface ServerProcess {
  child: ChildProcess;
  url: string;
  port: number;
  output: () => string;
  /** Resolves to its exit code, or to the signal that ended it. */
  ended: Promise<number | string>;
  hasEnded: () => boolean;
  /** Resolves once it is ready (true) or has ended (false). */
  ready: Promise<boolean>;
}

/** Time in ms for a server to stop before it is killed. */
const stopMs = 5_000;

async function endServer({ child, ended, hasEnded }: ServerProcess): Promise<void> {
  if (hasEnded()) return;
  child.kill('SIGTERM');
  if ((await within(stopMs, ended)) === undefined) child.kill('SIGKILL');
  await ended;
}

/** Stops the embedded PostgreSQL of a data folder if its server left it running. */
async function endPostgres(dataFolder: string): Promise<void> {
  const cluster = path.join(dataFolder, 'postgres/cluster');
  const postgres = runningPostmaster(cluster);
  await stopPostmaster(cluster);
  if (postgres) rmSync(postgres.socketFolder, { recursive: true, force: true });
}

/** Starts the built server on a data folder. */
export async function startServerProcess(
  cleanup: Cleanup,
  dataFolder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const own = { PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataFolder, LOG_LEVEL: 'error' };
  const none = { DATABASE_URL: '', SMTP_URL: '', NODE_ENV: '', RELEASES_DIR: '' };
  const child = spawn(process.execPath, ['dist/server/main.mjs'], {
    cwd: root,
    env: { ...process.env, ...none, ...own, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let isOver = false;
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => {
      isOver = true;
      resolve(code ?? signal ?? 'no code');
    });
  });
  const ready = new Promise<boolean>((resolve) => {
    const read = (text: Buffer) => {
      // Keeps only the beginning of the log: under attack it repeats itself.
      if (output.length < 100_000) output += text.toString();
      if (output.includes('is ready at')) resolve(true);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => resolve(false));
  });
  const server = { child, url, port, output: () => output, ended, hasEnded: () => isOver, ready };
  cleanup.add(() => endPostgres(dataFolder));
  cleanup.add(() => endServer(server));
  return server;
}
