import path from 'node:path';
import { root } from '../workspaces.ts';
import type { TimedPart } from './time-table.ts';

/** The result of a phase; `parts` are the times of its test files or journeys. */
export interface Outcome {
  passed: number;
  failed: number;
  parts: readonly TimedPart[];
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  /** `startTime` and `endTime` in ms. */
  testResults: readonly { name: string; startTime: number; endTime: number }[];
}

/** Reads the JSON that Jest writes with `--json`. */
export function jestOutcome(json: string): Outcome {
  const report = JSON.parse(json) as JestReport;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    parts: report.testResults.map(({ name, startTime, endTime }) => ({
      kind: 'file',
      name: path.relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

interface Suite {
  title: string;
  suites?: readonly Suite[];
  /** `duration` in ms. */
  specs?: readonly {
    title: string;
    file: string;
    tests: readonly { results: readonly { duration: number }[] }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: readonly Suite[];
}

function journeysOf({ suites = [], specs = [] }: Suite): TimedPart[] {
  const own = specs.map(({ title, file, tests }): TimedPart => ({
    kind: 'journey',
    name: `${file}: ${title}`,
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0),
  }));
  return [...own, ...suites.flatMap(journeysOf)];
}

/** Reads Playwright's JSON report. A journey that passed only on a second attempt has failed. */
export function playwrightOutcome(json: string): Outcome {
  const { stats, suites } = JSON.parse(json) as PlaywrightReport;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    parts: suites.flatMap(journeysOf),
  };
}
