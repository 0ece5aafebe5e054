import { execFile } from 'node:child_process';
import path from 'node:path';
import { packageChecks } from './check/package-checks.ts';
import { contractFault, surfaceDrift } from './surface/surface.ts';
import { root, workspaces } from './workspaces.ts';

/** `npm run check`: the quick part of the tests; `npm test` runs it first. */

interface Check {
  name: string;
  /** Resolves to the errors, or undefined. */
  run: () => Promise<string | undefined>;
}

/** In bytes; enough for a tool that reports every line. */
const maxBuffer = 64 * 1024 * 1024;

/** The type checkers are written in Go: with fewer collections they take a fifth less processor time, and 1.4 GB more memory. */
const env = { ...process.env, GOGC: '200' };

/** Returns a check that runs a command-line tool and reports its output. */
function tool(name: string, command: string, ...args: string[]): Check {
  return {
    name,
    run: () =>
      new Promise((resolve) => {
        const call = ['--no-install', command, ...args];
        execFile('npx', call, { cwd: root, maxBuffer, env }, (error, stdout, stderr) => {
          resolve(error ? `${stdout}${stderr}` || error.message : undefined);
        });
      }),
  };
}

/**
 * TypeScript 7 by its path: its command has the same name as that of TypeScript 6, which webpack's checker and
 * dependency-cruiser need.
 */
const tsc = path.join(root, 'node_modules/typescript-7/bin/tsc');

const sources = [...workspaces, 'scripts'];

const boundaries = (name: string, rules: string, ...paths: string[]) =>
  tool(name, 'depcruise', '--config', rules, '--output-type', 'err', ...paths);

/** Longest first, so that the short ones run beside them. */
const checks: readonly Check[] = [
  tool('types and lint', 'oxlint', '--deny-warnings', '--type-check'),
  // Shared code has passed with the names of the page, which the server and workers lack.
  tool('types without a page', 'node', tsc, '--build', 'tsconfig.node.json', 'tsconfig.worker.json'),
  tool('format', 'oxfmt', '--check'),
  boundaries('boundaries', '.dependency-cruiser.mjs', ...sources),
  boundaries('folder cycles', '.dependency-cruiser-folders.mjs', '*/src', 'scripts', 'kit'),
  tool('unused code', 'knip', '--no-config-hints'),
  { name: 'committed surface', run: surfaceDrift },
  { name: 'contract', run: contractFault },
  ...packageChecks,
];

/** Runs one check, prints its result and returns whether it passed. */
async function holds({ name, run }: Check): Promise<boolean> {
  const started = performance.now();
  const fault = await run();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${fault === undefined ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s)`);
  if (fault !== undefined) console.log(fault);
  return fault === undefined;
}

interface Choice {
  /** By default, all checks. */
  names?: readonly string[];
  /** How many run at a time; each uses one processor. */
  atOnce?: 1 | 2;
}

/** Runs checks; returns how many passed and failed. */
export async function runChecks({ names, atOnce = 2 }: Choice = {}): Promise<{
  passed: number;
  failed: number;
}> {
  const outcome = { passed: 0, failed: 0 };
  const next = checks.filter(({ name }) => names?.includes(name) ?? true).values();
  const lane = async () => {
    for (const check of next) outcome[(await holds(check)) ? 'passed' : 'failed'] += 1;
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return outcome;
}

if (process.argv[1] === import.meta.filename) {
  const { failed } = await runChecks();
  process.exitCode = failed === 0 ? 0 : 1;
}
