import { spawnSync } from 'node:child_process';
import { surfaceDrift } from './surface/surface.ts';
import { root } from './workspaces.ts';

/** `npm run check`: the quick part of the tests, and what `npm test` counts as its first tests. */

interface Check {
  name: string;
  run: () => Promise<string | undefined> | string | undefined;
}

/** A command-line tool as a check; its output is the fault. */
function tool(name: string, command: string, ...args: string[]): Check {
  return {
    name,
    run() {
      const { status, stdout, stderr } = spawnSync('npx', ['--no-install', command, ...args], {
        cwd: root,
        encoding: 'utf8',
      });
      return status === 0 ? undefined : `${stdout}${stderr}`;
    },
  };
}

const sources = [
  'host',
  'remote-auth',
  'remote-timer',
  'remote-reports',
  'remote-admin',
  'shared',
  'server',
  'scripts',
];

const checks: readonly Check[] = [
  tool('format', 'prettier', '--check', '--log-level', 'warn', '.'),
  tool('types', 'tsc', '-p', '.'),
  tool('lint', 'eslint', '.'),
  tool('boundaries', 'depcruise', '--config', '.dependency-cruiser.mjs', '--output-type', 'err', ...sources),
  tool('unused code', 'knip', '--no-config-hints'),
  { name: 'committed surface', run: surfaceDrift },
];

/** Runs every check, tells of each, and answers how many passed and failed. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  const outcome = { passed: 0, failed: 0 };
  for (const { name, run } of checks) {
    const started = performance.now();
    const fault = await run();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${fault === undefined ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s)`);
    if (fault === undefined) outcome.passed += 1;
    else {
      outcome.failed += 1;
      console.log(fault);
    }
  }
  return outcome;
}

if (process.argv[1] === import.meta.filename) {
  const { failed } = await runChecks();
  process.exitCode = failed === 0 ? 0 : 1;
}
