import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../workspaces.ts';

/** Returns a free port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Creates a temporary folder; the embedded PostgreSQL, which runs as another user, can access it. */
export function throwAwayFolder(purpose: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `timeweave-${purpose}-`));
  chmodSync(folder, 0o755);
  return folder;
}

export interface RunningProduct {
  process: ChildProcess;
  url: string;
  /** From the start of the process to its ready line. */
  startMs: number;
  stop: () => Promise<void>;
}

interface Settings {
  dataFolder: string;
  port: number;
  /** The server's module; the build's by default. */
  main?: string;
  /** Further environment variables of the server. */
  env?: Record<string, string>;
}

function environmentOf({ dataFolder, port, env = {} }: Settings): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: dataFolder,
    RELEASES_DIR: '',
    RELEASES_STORE: '',
    LOG_LEVEL: 'error',
    DATABASE_URL: '',
    SMTP_URL: '',
    ...env,
  };
}

/** Starts the built server with the built remotes; resolves once it is ready. */
export function startProduct(settings: Settings): Promise<RunningProduct> {
  return startServer(settings, 'start');
}

/** Starts the built server with previously published releases; resolves once it is ready. */
export function startServer(settings: Settings, ...options: string[]): Promise<RunningProduct> {
  const { main = 'dist/server/main.mjs', port } = settings;
  const url = `http://localhost:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, [main, ...options], {
    cwd: root,
    env: environmentOf(settings),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready.`)));
    const look = async () => {
      const response = await fetch(`${url}/api/health`).catch(() => undefined);
      if (response?.ok) resolve({ process: child, url, startMs: performance.now() - started, stop });
      else if (child.exitCode === null) setTimeout(() => void look(), 20);
    };
    void look();
  });
}
