import { spawnSync } from 'node:child_process';
import { findBrowser } from '../kit/smoke/browser.mjs';
import { run } from './install.mjs';

export { browserArguments, findBrowser } from '../kit/smoke/browser.mjs';

function succeeds(command, args) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

/** Installs Debian's Chromium where there is none; elsewhere Playwright's own, as the last resort. */
export function installBrowser() {
  if (findBrowser()) return;
  console.log('Installing Chromium…');
  const install = (name) => succeeds('apt-get', ['install', '-y', '--no-install-recommends', name]);
  const hasApt = succeeds('sh', ['-c', 'command -v apt-get']) && process.getuid?.() === 0;
  // Older releases of Debian have no package of the shell alone.
  if (hasApt && succeeds('apt-get', ['update']) && ['chromium-headless-shell', 'chromium'].some(install))
    return;
  run('npx', ['playwright', 'install', 'chromium']);
}
