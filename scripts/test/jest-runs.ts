import { runReported } from './run-reported.ts';
import { jestOutcome, type Outcome } from './test-report.ts';

const reported = ['--json', '--outputFile=REPORT', '--silent'];

/** Each file of the page's tests loads its modules afresh: a young generation of 64 MB takes a fifth less processor time. */
const fewCollections = '--max-semi-space-size=64';

const optimiseLate = new URL('optimise-late.mjs', import.meta.url).href;

/** Runs Jest in UTC, by default with two workers. */
export function jestRun(
  scratch: string,
  name: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Outcome> {
  const NODE_OPTIONS = `${fewCollections} --import=${optimiseLate}`;
  const all = { NODE_OPTIONS, TZ: 'UTC', ...env };
  return runReported(scratch, name, ['jest', '--maxWorkers=2', ...args, ...reported], jestOutcome, all);
}

/** Runs the tests of the server, which start processes from its build. */
export const runServerTests = (scratch: string): Promise<Outcome> =>
  jestRun(scratch, 'server', ['--selectProjects=server']);

/** Runs all other tests of Jest, which need no build. */
export const runUnitTests = (scratch: string): Promise<Outcome> =>
  jestRun(scratch, 'unit', ['--selectProjects', 'browser', 'logic']);

/** Runs the tests that import the files, of all projects. */
export const runRelatedTests = (scratch: string, files: readonly string[]): Promise<Outcome> =>
  jestRun(scratch, 'related', ['--passWithNoTests', '--findRelatedTests', ...files]);

/**
 * Tests of clocks also run in these time zones, because browsers have any: west of UTC, and east of it by half an hour more,
 * which is also what its clocks change by.
 */
const machineZones = ['America/Los_Angeles', 'Australia/Lord_Howe'];

/** Runs the tests of time arithmetic once more in each time zone. */
export function runTimeTests(scratch: string): Promise<Outcome[]> {
  const files = ['--selectProjects=logic', '--testPathPatterns=shared/src/time/'];
  return Promise.all(machineZones.map((TZ) => jestRun(scratch, `time in ${TZ}`, files, { TZ })));
}
