import { spawnSync } from 'node:child_process';
import { run } from './install.mjs';

// Without a window the shell needs a third less processor time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** For a browser that runs as root, without a display, and talks to nobody on its own account. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The Chromium that is installed, or nothing. */
export function findBrowser() {
  for (const name of names) {
    const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  return undefined;
}

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
