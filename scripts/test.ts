import { rmSync } from 'node:fs';
import { buildProduct } from './build/build-product.ts';
import { runChecks } from './check.ts';
import { runHeavyJourneys, runJourneys } from './test/journeys.ts';
import { runServerTests, runTimeTests, runUnitTests } from './test/jest-runs.ts';
import { runPoolerTests } from './test/pooler-tests.ts';
import { gather, scratchFolder } from './test/run-reported.ts';
import type { Outcome } from './test/test-report.ts';
import { showTimes } from './test/time-table.ts';

/**
 * Runs after the installation for `npm test`, and with `--all` for `npm run test:all`. Prints the line that the gate reads.
 */

const all = process.argv.includes('--all');
if (all) process.env['ALL_TESTS'] = '1';

/** Runs work that is no test runner and adds its time. */
async function phase<Result>(name: string, work: () => Promise<Result>) {
  const started = performance.now();
  const result = await work();
  return { result, part: { kind: 'phase', name, seconds: (performance.now() - started) / 1000 } as const };
}

const scratch = scratchFolder();

/** The server's tests start processes from the build. */
async function buildThenTestServer() {
  const { part } = await phase('build', () => buildProduct(1));
  return { part, server: await runServerTests(scratch) };
}

let total: Outcome = { passed: 0, failed: 1, parts: [] };
try {
  console.log('\n── build, checks and tests without a browser');
  // Each leaves a processor idle at times: together they take less than one after the other.
  const [built, checks, unit] = await Promise.all([
    buildThenTestServer(),
    phase('checks', () => runChecks({ atOnce: 1 })),
    runUnitTests(scratch),
  ]);
  total = gather([
    { ...checks.result, parts: [built.part, checks.part] },
    unit,
    built.server,
    ...(await runTimeTests(scratch)),
    ...(all ? await runPoolerTests(scratch) : []),
    await runJourneys(scratch, 'journeys'),
    await runHeavyJourneys(scratch, all),
  ]);
} catch (error) {
  console.error(error);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
showTimes(total.parts);
process.exitCode = total.failed === 0 ? 0 : 1;
console.log(`\n${total.passed} passed, ${total.failed} failed`);
