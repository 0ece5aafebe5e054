import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../workspaces.ts';
import type { Outcome } from './test-report.ts';

const memory = '/dev/shm';
/** The tests' files, with databases and browser profiles, take up to 0.8 GB. */
const roomyBytes = 4e9;

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > roomyBytes;
  } catch {
    return false;
  }
}

/**
 * Makes the folder of all temporary files of a run, in memory if there is room: a database for each test file is a thousand
 * files, which took 0.4 s on a disk and take 0.04 s in memory.
 */
export function scratchFolder(): string {
  const scratch = mkdtempSync(path.join(hasRoomInMemory() ? memory : tmpdir(), 'timeweave-test-'));
  // PostgreSQL runs as another user when root starts the tests.
  chmodSync(scratch, 0o755);
  return scratch;
}

/** The runners get the signal, too: the run ends after them, and deletes its files. */
let isStopped = false;
process.on('SIGINT', () => (isStopped = true));

/** A test runner may hang where a single test has no limit of its own. */
const limitMs = 30 * 60_000;

/** Runs a test runner that writes a JSON report to `REPORT`; a run without a report counts as one failure. Throws when stopped. */
export async function runReported(
  scratch: string,
  name: string,
  args: readonly string[],
  read: (json: string) => Outcome,
  env: NodeJS.ProcessEnv = {},
): Promise<Outcome> {
  console.log(`\n── ${name}`);
  const file = path.join(scratch, `${name.replaceAll(/\W+/g, '-')}.json`);
  const started = performance.now();
  const child = spawn('npx', ['--no-install', ...args.map((each) => each.replace('REPORT', file))], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TMPDIR: scratch, E2E_REPORT: file, ...env },
    timeout: limitMs,
  });
  const status = await new Promise<number | null>((resolve, reject) =>
    child.on('close', resolve).on('error', reject),
  );
  if (isStopped) throw new Error('The tests were stopped.');
  const phase = { kind: 'phase', name, seconds: (performance.now() - started) / 1000 } as const;
  try {
    const { passed, failed, parts } = read(readFileSync(file, 'utf8'));
    return { passed, failed: status !== 0 && failed === 0 ? 1 : failed, parts: [phase, ...parts] };
  } catch {
    return { passed: 0, failed: 1, parts: [phase] };
  }
}

export function gather(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
    parts: outcomes.flatMap(({ parts }) => parts),
  };
}
