import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser } from '../kit/smoke/browser.mjs';
import { run } from './install.mjs';

export { browserArguments, findBrowser } from '../kit/smoke/browser.mjs';

function succeeds(command, args) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

/** Installs the first of these packages that Debian has; returns whether one is installed. */
function installFromDebian(...names) {
  const install = (name) => succeeds('apt-get', ['install', '-y', '--no-install-recommends', name]);
  const hasApt = succeeds('sh', ['-c', 'command -v apt-get']) && process.getuid?.() === 0;
  return hasApt && succeeds('apt-get', ['update']) && names.some(install);
}

/** Installs PgBouncer if it is missing and Debian has it; its tests are skipped elsewhere. */
export function installPooler() {
  if (!existsSync('/usr/sbin/pgbouncer')) installFromDebian('pgbouncer');
}

/** Installs Debian's Chromium if it is missing; Playwright's own elsewhere, as a last resort. */
export function installBrowser() {
  if (findBrowser()) return;
  console.log('Installing Chromium…');
  // Older releases of Debian have no separate package of the headless shell.
  if (installFromDebian('chromium-headless-shell', 'chromium')) return;
  run('npx', ['playwright', 'install', 'chromium']);
}
