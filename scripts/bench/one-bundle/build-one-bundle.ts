import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { precompress } from '../../build/precompress.ts';
import { runWebpack } from '../../build/run-webpack.ts';
import { baseConfig } from '../../webpack/preset.ts';
import { dist, hostFolder, root } from '../../workspaces.ts';

/**
 * Builds the whole front end of this commit without federation, in a folder that the server takes for a product
 * of its own; answers the server's module there.
 */
export async function buildOneBundle(): Promise<string> {
  const folder = path.join(root, '.cache/one-bundle');
  const host = path.join(folder, 'dist/host');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(host, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'timeweave', type: 'module' }));
  cpSync(path.join(dist, 'server'), path.join(folder, 'dist/server'), { recursive: true });
  const config = baseConfig(hostFolder, { mode: 'production', build: 'one-bundle', variant: 'one-bundle' });
  await runWebpack({
    ...config,
    cache: false,
    entry: './src/index.ts',
    // webpack's own splitting, as a product that is one build would have it.
    optimization: {},
    output: {
      ...config.output,
      path: host,
      publicPath: '/',
      filename: 'assets/[name].[contenthash:8].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
    },
    plugins: [
      new webpack.NormalModuleReplacementPlugin(
        /federation-port\.ts$/,
        path.join(root, 'scripts/bench/one-bundle/static-port.ts'),
      ),
      new HtmlWebpackPlugin({
        template: './src/index.html',
        favicon: './src/favicon.svg',
        scriptLoading: 'defer',
      }),
    ],
  });
  precompress(host);
  return path.join(folder, 'dist/server/main.mjs');
}
