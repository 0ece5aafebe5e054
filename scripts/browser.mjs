import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { findBrowser } from '../kit/smoke/browser.mjs';
import { run } from './install.mjs';

export { browserArguments, findBrowser } from '../kit/smoke/browser.mjs';

/** Installs the first of these packages that Debian has, in a process of its own; resolves to whether one is installed. */
async function installFromDebian(...names) {
  if (process.getuid?.() !== 0) return false;
  const installs = names.map((name) => `apt-get install -y --no-install-recommends ${name}`);
  const apt = spawn('sh', ['-c', `apt-get update && { ${installs.join(' || ')}; }`], { stdio: 'ignore' });
  const [code] = await once(apt, 'exit');
  return code === 0;
}

/** Installs PgBouncer if it is missing and Debian has it; its tests are skipped elsewhere. */
export async function installPooler() {
  if (!existsSync('/usr/sbin/pgbouncer')) await installFromDebian('pgbouncer');
}

/**
 * Installs Debian's Chromium if it is missing, while this process does other work; returns a function that waits for it and
 * elsewhere installs Playwright's own, as a last resort.
 */
export function installBrowser() {
  if (findBrowser()) return async () => undefined;
  console.log('Installing Chromium…');
  // Older releases of Debian have no separate package of the headless shell.
  const fromDebian = installFromDebian('chromium-headless-shell', 'chromium');
  return async () => {
    if (!(await fromDebian)) run('npx', ['playwright', 'install', 'chromium']);
  };
}
