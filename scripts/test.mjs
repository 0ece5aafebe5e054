import { spawnSync } from 'node:child_process';
import { installBrowser, installPooler } from './browser.mjs';
import { installDependencies, requireNode } from './install.mjs';

// `npm test` on a bare checkout: installs, builds, and runs all kinds of tests. `npm run test:all` adds `--all`.

requireNode();
const browserInstalled = installBrowser();
installDependencies();
await browserInstalled();
if (process.argv.includes('--all')) await installPooler();
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'scripts/test.ts', ...process.argv.slice(2)],
  {
    cwd: new URL('..', import.meta.url),
    stdio: 'inherit',
  },
);
process.exit(status ?? 1);
