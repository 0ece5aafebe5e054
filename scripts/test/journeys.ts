import { heavyInputsChanged, recordHeavyPass } from './heavy-journeys.ts';
import { runReported } from './run-reported.ts';
import { type Outcome, playwrightOutcome } from './test-report.ts';

/** Runs journeys in a real browser, all or in the given files and folders. */
export function runJourneys(scratch: string, project: 'journeys' | 'heavy', ...paths: readonly string[]) {
  const args = ['playwright', 'test', '-c', 'e2e/playwright.config.ts', `--project=${project}`, ...paths];
  return runReported(scratch, project, args, playwrightOutcome);
}

/** Runs the heavy journeys if an input of theirs changed since they passed, or always. */
export async function runHeavyJourneys(scratch: string, always: boolean): Promise<Outcome> {
  if (!always && !heavyInputsChanged()) {
    console.log('\n── heavy: not run; no input changed since they passed (npm run test:all runs them)');
    return { passed: 0, failed: 0, parts: [] };
  }
  const outcome = await runJourneys(scratch, 'heavy');
  if (outcome.failed === 0) recordHeavyPass();
  return outcome;
}
