import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { findBrowser } from '../kit/smoke/browser.mjs';
import { run } from './install.mjs';

export { browserArguments, findBrowser } from '../kit/smoke/browser.mjs';

/** Debian's packages of programs that some tests use, and a file of each. Where they cannot be installed, the tests are skipped. */
const servers = {
  postgresql: '/usr/lib/postgresql',
  pgbouncer: '/usr/sbin/pgbouncer',
  'nginx-light': '/usr/sbin/nginx',
};

/**
 * Installs packages of Debian in a process of its own; of names separated by '|', the first that this version has. Starts none of
 * their services.
 */
async function installFromDebian(packages) {
  if (process.getuid?.() !== 0) return;
  const install = (name) => `apt-get install -y --no-install-recommends ${name}`;
  const installs = packages.map((names) => names.split('|').map(install).join(' || '));
  const env = { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' };
  const apt = spawn('sh', ['-c', ['apt-get update', ...installs].join('; ')], { stdio: 'ignore', env });
  await once(apt, 'exit');
}

/**
 * Installs Debian's Chromium and the servers that tests use, if they are missing, while this process does other work; returns a
 * function that waits for it and elsewhere installs Playwright's Chromium, as a last resort.
 */
export function installPrograms() {
  const missing = Object.keys(servers).filter((name) => !existsSync(servers[name]));
  const hasBrowser = findBrowser() !== undefined;
  if (hasBrowser && missing.length === 0) return async () => undefined;
  console.log(`Installing ${[...(hasBrowser ? [] : ['Chromium']), ...missing].join(', ')}…`);
  // Older releases of Debian have no separate package of the headless shell.
  const browser = hasBrowser ? [] : ['chromium-headless-shell|chromium'];
  const installed = installFromDebian([...browser, ...missing]);
  return async () => {
    await installed;
    if (findBrowser() === undefined) run('npx', ['playwright', 'install', 'chromium']);
  };
}
