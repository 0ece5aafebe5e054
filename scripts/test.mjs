import { spawn } from 'node:child_process';
import { installPrograms } from './browser.mjs';
import { endTogether } from './end-together.mjs';
import { installDependencies, requireNode } from './install.mjs';

// `npm test` on a bare checkout: installs, builds, and runs all kinds of tests. `npm run test:all` adds `--all`.

requireNode();
const programsInstalled = installPrograms();
installDependencies();
await programsInstalled();
const args = ['--import', 'tsx', 'scripts/test.ts', ...process.argv.slice(2)];
const cwd = new URL('..', import.meta.url);
// Most objects of a build or a test die young: larger spaces for them spare 5 % of the processor time (measured with page tests).
const env = { ...process.env, NODE_OPTIONS: '--max-semi-space-size=64' };
// A group of processes: what the tests started ends with them.
const tests = spawn(process.execPath, args, { cwd, env, stdio: 'inherit', detached: true });
// SIGINT: Playwright closes its browsers and servers, PostgreSQL its connections.
endTogether(tests, () => tests.pid && process.kill(-tests.pid, 'SIGINT'));
