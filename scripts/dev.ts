import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { staleApps } from './build/build-app.ts';
import { buildServer } from './build/build-server.ts';
import { startDevServer } from '../kit/dev/dev-server.ts';
import { onStop } from '../kit/dev/on-stop.ts';
import { pageHeaders } from './dev/page-headers.ts';
import { pagePort, pageUrl, serverPort } from './dev/ports.ts';
import { hostFromSource, remoteFromSource } from './dev/source-config.ts';
import { builtPath, sourceRegistry } from './dev/source-registry.ts';
import { demoEmail, demoPassword } from './seed/demo-account.ts';
import { dist, isRemoteName, remoteNames, root } from './workspaces.ts';

/**
 * `npm run dev`: serves everything from source, with hot updates. `npm run dev -- timer`: serves the host and one remote from
 * source, with the other remotes and the server as built.
 */

const [only] = process.argv.slice(2);
if (only !== undefined && !isRemoteName(only)) {
  console.error(`There is no remote '${only}'; there are ${remoteNames.join(', ')}.`);
  process.exit(1);
}

/** Building for the product takes longer than for development. */
const stale = only ? staleApps().filter((name) => isRemoteName(name) && name !== only) : [];
const names = only ? [only, ...stale] : remoteNames;

/** Folder of development's own database, unless the environment names another. */
const dataDir = process.env['DATA_DIR'] || path.join(root, '.cache/dev/data');

function giveUp(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function fillDatabase(): Promise<void> {
  if (process.env['DATABASE_URL']) return;
  mkdirSync(dataDir, { recursive: true });
  const args = ['--import', 'tsx', 'scripts/dev/fill-database.ts', dataDir];
  const [code] = (await once(spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }), 'exit')) as [
    number | null,
  ];
  if (code !== 0) throw new Error('The database could not be filled.');
}

async function startServer(): Promise<ChildProcess> {
  await Promise.all([buildServer(), fillDatabase()]);
  const args = only ? ['dist/server/main.mjs'] : ['--import', 'tsx', '--watch', 'server/src/main.ts'];
  return spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    // Links in mails open the development page.
    env: { PUBLIC_URL: pageUrl, ...process.env, DATA_DIR: dataDir, PORT: String(serverPort) },
  });
}

async function servePages() {
  const configs = await Promise.all([hostFromSource(), ...names.map(remoteFromSource)]);
  return startDevServer(configs, {
    pagePort,
    server: `http://127.0.0.1:${serverPort}`,
    proxied: (requested) => /^\/(api|dev|images)\b|^\/embed\/(?!authorize)/.test(requested),
    replaced: { '/remotes.json': await sourceRegistry(names) },
    folders: { [builtPath]: path.join(dist, 'remotes') },
    types: path.join(root, 'tsconfig.browser.json'),
    headers: pageHeaders(),
  });
}

if (stale.length > 0)
  console.log(`Also from source, since they changed after their builds: ${stale.join(', ')}`);
const starting = Promise.all([startServer(), servePages()]);
starting.then(async ([server, devServer]) => {
  server.once('exit', (code) => process.exit(code ?? 1));
  await devServer.ready;
  if (!process.env['DATABASE_URL']) console.log(`Log in as ${demoEmail} with the password ${demoPassword}`);
}, giveUp);

onStop(async () => {
  const [server, devServer] = await starting;
  server.removeAllListeners('exit');
  const isOver = server.exitCode !== null || server.signalCode !== null;
  const ended = isOver ? undefined : once(server, 'exit');
  server.kill('SIGTERM');
  await Promise.all([ended, devServer.stop()]);
});
