import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { runWebpack } from '../../../kit/webpack/run-webpack.ts';
import { precompress } from '../../../kit/release/precompress.ts';
import { readManifest } from '../../release/read-manifest.ts';
import { exposedModules } from '../../../kit/webpack/federation.ts';
import { baseConfig } from '../../../kit/webpack/preset.ts';
import { earlyScript } from '../../webpack/host-preset.ts';
import { dist, hostFolder, remoteFolder, remoteNames, root } from '../../workspaces.ts';

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
  const config = baseConfig(hostFolder, { mode: 'production', build: 'one-bundle', variant: 'one-bundle' });
  await runWebpack({
    ...config,
    cache: false,
    entry: './src/index.ts',
    // webpack's default splitting, as in a product with one build.
    optimization: {},
    module: { ...config.module, rules: [...(config.module?.rules ?? []), earlyScript] },
    output: {
      ...config.output,
      path: host,
      publicPath: '/',
      filename: 'assets/[name].[contenthash:8].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
    },
    plugins: [
      new webpack.NormalModuleReplacementPlugin(/federation-port\.ts$/, staticPort),
      new HtmlWebpackPlugin({
        template: './src/index.html',
        favicon: './src/favicon.svg',
        scriptLoading: 'defer',
      }),
    ],
  });
  precompress(host);
  symlinkSync(path.join(dist, 'remotes'), path.join(folder, 'dist/remotes'));
  return path.join(folder, 'dist/server/main.mjs');
}
