import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import type { BuildSettings } from '../../kit/webpack/preset.ts';
import { hostFolder, remoteFolder, root } from '../workspaces.ts';
import { checkedTypes } from './checked-types.ts';
import { EndpointClashPlugin } from './endpoint-clash-plugin.ts';

async function configOf(folder: string, outputPath: string, refresh: boolean): Promise<Configuration> {
  const { default: config } = (await import(path.join(folder, 'webpack.config.ts'))) as {
    default: (settings: BuildSettings) => Configuration;
  };
  const variant = refresh ? 'source' : 'source-in-built';
  return config({ mode: 'development', build: 'source', outputPath, refresh, variant });
}

/** The host's page; its overlay shows the type errors of all browser code. */
export async function hostFromSource(): Promise<Configuration> {
  const config = await configOf(hostFolder, path.join(root, '.cache/dev/host'), true);
  return {
    ...config,
    entry: [path.join(import.meta.dirname, 'page/keep-renderers.ts'), './src/index.ts'],
    plugins: [...(config.plugins ?? []), checkedTypes()],
  };
}

/** The host's overlay shows the faults of all builds; one for each remote would lie above it. */
const withoutOverlay = new webpack.NormalModuleReplacementPlugin(
  /^\.\/overlay\.js$/,
  path.join(import.meta.dirname, 'page/no-overlay.ts'),
);

/** Where a remote's source build is served: on the page's own origin, so that the page's policy allows it. */
export function sourcePath(name: string): string {
  return `/source-remotes/${name}/`;
}

/** Inside a built host a remote must be compiled for the same, production, React. */
export async function remoteFromSource(name: string, host: 'built' | 'source'): Promise<Configuration> {
  const config = await configOf(remoteFolder(name), path.join(root, '.cache/dev', name), host === 'source');
  return {
    ...config,
    output: { ...config.output, publicPath: sourcePath(name) },
    plugins: [
      ...(config.plugins ?? []),
      new EndpointClashPlugin(),
      host === 'source' ? withoutOverlay : checkedTypes([name]),
    ],
    optimization: { ...config.optimization, nodeEnv: host === 'built' ? 'production' : 'development' },
  };
}
