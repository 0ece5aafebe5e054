import { existsSync } from 'node:fs';
import { jestRun } from './jest-runs.ts';
import type { Outcome } from './test-report.ts';

/** The tests over HTTP of the timer and of reports, and those of limits and cancellations. */
const files =
  '--testPathPatterns=server/src/(time-entries|reports|calls/running-calls|database/(pool-limits|one-connection|sent-ahead))';
/** They count statements and plans: behind a pooler by transaction there are more. */
const counting = '--testPathIgnorePatterns=(round-trips|bulk-changes|planned-once)';

/** Runs some of the server's tests once more behind PgBouncer, by session and by transaction. */
export async function runPoolerTests(scratch: string): Promise<Outcome[]> {
  if (!existsSync('/usr/sbin/pgbouncer')) {
    console.log('\n── behind PgBouncer: skipped, it is not installed and this machine cannot install it');
    return [];
  }
  const outcomes: Outcome[] = [];
  for (const mode of ['session', 'transaction'])
    outcomes.push(
      await jestRun(scratch, `behind PgBouncer by ${mode}`, ['--selectProjects=server', files, counting], {
        TEST_POOLER: mode,
      }),
    );
  return outcomes;
}
