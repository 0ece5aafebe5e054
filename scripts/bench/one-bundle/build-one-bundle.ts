import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runWebpack } from '../../../kit/webpack/run-webpack.ts';
import { precompress } from '../../../kit/release/precompress.ts';
import { readManifest } from '../../release/read-manifest.ts';
import { exposedModules } from '../../../kit/webpack/federation.ts';
import { dist, remoteFolder, remoteNames, root } from '../../workspaces.ts';

/** Returns a replacement of the host's `federation-port.ts`: webpack itself splits the modules of the manifests. */
async function staticPortSource(): Promise<string> {
  const manifests = await Promise.all(remoteNames.map(readManifest));
  const loaders = manifests.flatMap((manifest) =>
    Object.entries(exposedModules(manifest)).map(([module, source]) => {
      const file = path.join(remoteFolder(manifest.name), source);
      return `  '${manifest.name} ${module}': () => import('${file}'),`;
    }),
  );
  return [
    'const modules = {',
    ...loaders,
    '};',
    'export const loadModule = (remote, release, module) => modules[`${remote} ${module}`]();',
    'export const forget = () => {};',
    'export const sharedModules = () => [];',
  ].join('\n');
}

/**
 * Builds the whole front end of this commit without federation, in a folder that the server accepts as a product; returns
 * the server's module there.
 */
export async function buildOneBundle(): Promise<string> {
  const folder = path.join(root, '.cache/one-bundle');
  const host = path.join(folder, 'dist/host');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(host, { recursive: true });
  const staticPort = path.join(folder, 'static-port.js');
  writeFileSync(staticPort, await staticPortSource());
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'timeweave', type: 'module' }));
  cpSync(path.join(dist, 'server'), path.join(folder, 'dist/server'), { recursive: true });
  await runWebpack(import.meta.dirname, { host, port: staticPort });
  await precompress(host);
  symlinkSync(path.join(dist, 'remotes'), path.join(folder, 'dist/remotes'));
  return path.join(folder, 'dist/server/main.mjs');
}
