import { rmSync } from 'node:fs';
import { buildProduct } from './build/build-product.ts';
import { buildServer } from './build/build-server.ts';
import { runChecks } from './check.ts';
import { changedFiles } from './test/changed-files.ts';
import { runJourneys } from './test/journeys.ts';
import { journeysOf, otherJourneys } from './test/journeys-of.ts';
import { runRelatedTests } from './test/jest-runs.ts';
import { gather, scratchFolder } from './test/run-reported.ts';
import type { Outcome } from './test/test-report.ts';
import { showTimes } from './test/time-table.ts';

/** `npm run test:changed [-- COMMIT]`: types, lint, and the tests that are related to the changes since a commit. */

const files = changedFiles(process.argv[2]);
const sources = files.filter((file) => /\.[mc]?[jt]sx?$/.test(file) && !file.startsWith('e2e/'));
const journeys = journeysOf(files);

const nothing: Outcome = { passed: 0, failed: 0, parts: [] };
const scratch = scratchFolder();
let total: Outcome = { passed: 0, failed: 1, parts: [] };
try {
  console.log(`${files.length} changed files`);
  const checks = await runChecks({ names: ['types and lint', 'types without a page', 'format'] });
  // Tests of the server start processes from its build.
  await (journeys.length > 0 ? buildProduct() : buildServer());
  total = gather([
    { ...checks, parts: [] },
    sources.length > 0 ? await runRelatedTests(scratch, sources) : nothing,
    journeys.length > 0 ? await runJourneys(scratch, 'journeys', ...journeys) : nothing,
  ]);
} catch (error) {
  console.error(error);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
showTimes(total.parts);
console.log('\nLeft out: tests that import none of the changed files; the other checks; time zones;');
console.log(`  ${otherJourneys(journeys).join(', ') || 'no journeys'}`);
process.exitCode = total.failed === 0 ? 0 : 1;
console.log(`\n${total.passed} passed, ${total.failed} failed`);
