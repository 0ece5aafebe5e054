import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { attackFolder, ownDatabase } from './attacked-product.ts';
import { type Cleanup, type Finding, within } from './fault.ts';
import { startServerProcess } from './server-process.ts';

const patienceMs = 30_000;

/** Mounts a tiny disk; returns the reason if that is impossible here. */
function mountTiny(cleanup: Cleanup, folder: string): string | undefined {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16k,mode=755', 'tmpfs', folder], { stdio: 'pipe' });
    cleanup.add(() => execFileSync('umount', [folder], { stdio: 'pipe' }));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.trim().split('\n').at(-1) : 'mount failed';
  }
}

function fill(file: string): void {
  try {
    writeFileSync(file, Buffer.alloc(1_000_000));
  } catch {
    // The disk is full now.
  }
}

const firstLine = (output: string) => output.trim().split('\n').find(Boolean)?.slice(0, 160) ?? 'nothing';

async function startOn(cleanup: Cleanup, folder: string, databaseUrl: string): Promise<string> {
  const server = await startServerProcess(cleanup, folder, { DATABASE_URL: databaseUrl });
  const isReady = await within(patienceMs, server.ready);
  if (isReady) {
    server.child.kill('SIGTERM');
    await server.ended;
    return 'ready';
  }
  if (isReady === undefined) return `neither ready nor ended within ${patienceMs / 1_000} s`;
  const lines = server.output().trim().split('\n').length;
  return `exit ${await server.ended} with ${lines} lines: '${firstLine(server.output())}'`;
}

/** Starts the server on a full disk, and again when there is space. */
export async function fullDisk(cleanup: Cleanup): Promise<Finding[]> {
  const fault = 'a full disk at the first start';
  const folder = path.join(attackFolder(cleanup), 'disk');
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  const refusal = mountTiny(cleanup, folder);
  if (refusal !== undefined) return [{ fault, noticed: `skipped: ${refusal}`, recovery: '' }];
  const { databaseUrl } = await ownDatabase(cleanup);
  const filler = path.join(folder, 'filler');
  fill(filler);
  const first = await startOn(cleanup, folder, databaseUrl);
  const secret = path.join(folder, 'session-secret');
  const left = existsSync(secret)
    ? `a secret of ${statSync(secret).size} bytes is left`
    : 'no secret is left';
  rmSync(filler, { force: true });
  const again = await startOn(cleanup, folder, databaseUrl);
  const bytes = existsSync(secret) ? `, with a secret of ${statSync(secret).size} bytes` : '';
  return [{ fault, noticed: `${first}; ${left}`, recovery: `with room again: ${again}${bytes}` }];
}
