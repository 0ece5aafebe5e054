import { spawnSync } from 'node:child_process';
import { findBrowser } from '../kit/smoke/browser.mjs';
import { run } from './install.mjs';

export { browserArguments, findBrowser } from '../kit/smoke/browser.mjs';

function succeeds(command, args) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

/** Installs Debian's Chromium if it is missing; Playwright's own elsewhere, as a last resort. */
export function installBrowser() {
  if (findBrowser()) return;
  console.log('Installing Chromium…');
  const install = (name) => succeeds('apt-get', ['install', '-y', '--no-install-recommends', name]);
  const hasApt = succeeds('sh', ['-c', 'command -v apt-get']) && process.getuid?.() === 0;
  // Older releases of Debian have no separate package of the headless shell.
  if (hasApt && succeeds('apt-get', ['update']) && ['chromium-headless-shell', 'chromium'].some(install))
    return;
  run('npx', ['playwright', 'install', 'chromium']);
}
