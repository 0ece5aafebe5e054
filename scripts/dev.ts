import { spawn } from 'node:child_process';
import path from 'node:path';
import { buildProduct } from './build/build-product.ts';
import { buildServer } from './build/build-server.ts';
import { startDevServer } from '../kit/dev/dev-server.ts';
import { pagePort, pageUrl, serverPort } from './dev/ports.ts';
import { hostFromSource, remoteFromSource } from './dev/source-config.ts';
import { sourceRegistry } from './dev/source-registry.ts';
import { dist, isRemoteName, remoteNames, root } from './workspaces.ts';

/**
 * `npm run dev`: serves everything from source, with hot reload. `npm run dev -- timer`: serves one remote from source in an
 * otherwise built product.
 */

const [only] = process.argv.slice(2);
if (only !== undefined && !isRemoteName(only)) {
  console.error(`There is no remote '${only}'; there are ${remoteNames.join(', ')}.`);
  process.exit(1);
}

await (only ? buildProduct() : buildServer());
const names = only ? [only] : remoteNames;

const serverArguments = only
  ? ['dist/server/main.mjs']
  : ['--import', 'tsx', '--watch', 'server/src/main.ts'];
const server = spawn(process.execPath, serverArguments, {
  cwd: root,
  stdio: 'inherit',
  // Links in mails open the development page.
  env: { PUBLIC_URL: pageUrl, ...process.env, PORT: String(serverPort) },
});
server.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));

const remotes = await Promise.all(names.map((name) => remoteFromSource(name, only ? 'built' : 'source')));
const settings = {
  pagePort,
  server: `http://127.0.0.1:${serverPort}`,
  proxied: (requested: string) => /^\/(api|dev|images|remotes)\b|^\/embed\/(?!authorize)/.test(requested),
};
const registry = { '/remotes.json': await sourceRegistry(names) };
await (only
  ? startDevServer(remotes, {
      ...settings,
      // No service worker: it would serve cached builds instead of the sources.
      replaced: { ...registry, '/service-worker.js': undefined },
      folders: { '/': path.join(dist, 'host'), '/built-remotes': path.join(dist, 'remotes') },
    })
  : startDevServer([await hostFromSource(), ...remotes], { ...settings, replaced: registry }));
