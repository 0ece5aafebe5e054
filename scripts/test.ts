import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildProduct } from './build/build-product.ts';
import { runChecks } from './check.ts';
import { root } from './workspaces.ts';

/** Runs after the installation for `npm test`. Prints the line that the gate reads. */

interface Outcome {
  passed: number;
  failed: number;
}

/** Tests run in UTC; tests of clocks also run in these time zones. */
const machineZones = ['America/Los_Angeles', 'Asia/Kolkata', 'Australia/Sydney'];

// Server tests wait for PostgreSQL and timers: a third worker on two processors saves a fourteenth of the time.
const allTests = ['jest', '--maxWorkers=3'];
const reported = ['--json', '--outputFile=REPORT', '--silent'];

/** Each test file loads its modules afresh: with a young generation of 64 MB this takes a fifth less processor time. */
const fewCollections = { NODE_OPTIONS: '--max-semi-space-size=64' };

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
 * The folder of all temporary files of the run, in memory if there is room: a database for each test file is a thousand
 * files, which took 0.4 s on a disk and take 0.04 s in memory.
 */
const scratch = mkdtempSync(path.join(hasRoomInMemory() ? memory : tmpdir(), 'timeweave-test-'));
// PostgreSQL runs as another user when root starts the tests.
chmodSync(scratch, 0o755);

/** Returns a test runner that writes a JSON report; a run without a report counts as one failure. */
async function runner(
  name: string,
  args: string[],
  read: (report: unknown) => Outcome,
  env: NodeJS.ProcessEnv = {},
): Promise<Outcome> {
  console.log(`\n── ${name}`);
  const file = path.join(scratch, `${name.replaceAll('/', '-')}.json`);
  const child = spawn('npx', ['--no-install', ...args.map((each) => each.replace('REPORT', file))], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TMPDIR: scratch, E2E_REPORT: file, ...env },
  });
  const status = await new Promise<number | null>((resolve, reject) =>
    child.on('close', resolve).on('error', reject),
  );
  try {
    const outcome = read(JSON.parse(readFileSync(file, 'utf8')));
    return status !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function jestOutcome(report: unknown): Outcome {
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = report as Record<string, number>;
  return { passed: numPassedTests ?? 0, failed: (numFailedTests ?? 0) + (numRuntimeErrorTestSuites ?? 0) };
}

function timeTests(zone: string): Promise<Outcome> {
  const files = ['--selectProjects=browser', '--testPathPatterns=shared/src/time/'];
  const args = ['jest', '--runInBand', ...files, ...reported];
  return runner(`time in ${zone}`, args, jestOutcome, { ...fewCollections, TZ: zone });
}

function playwrightOutcome(report: unknown): Outcome {
  const { stats } = report as { stats: { expected: number; unexpected: number; flaky: number } };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

function gather(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  };
}

let total: Outcome = { passed: 0, failed: 1 };
try {
  await buildProduct();
  console.log('\n── checks');
  total = gather([
    await runChecks(),
    await runner('unit-and-server', [...allTests, ...reported], jestOutcome, {
      ...fewCollections,
      TZ: 'UTC',
    }),
    ...(await Promise.all(machineZones.map(timeTests))),
    await runner('browser', ['playwright', 'test', '-c', 'e2e/playwright.config.ts'], playwrightOutcome),
  ]);
} catch (error) {
  console.error(error);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
process.exitCode = total.failed === 0 ? 0 : 1;
console.log(`\n${total.passed} passed, ${total.failed} failed`);
