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

/** Returns the host's build; its overlay shows the type errors of all browser code. */
export async function hostFromSource(): Promise<Configuration> {
  const config = await configOf(hostFolder, path.join(root, '.cache/dev/host'), true);
  return {
    ...config,
    entry: [path.join(import.meta.dirname, 'page/keep-renderers.ts'), './src/index.ts'],
    plugins: [...(config.plugins ?? []), checkedTypes()],
  };
}

/** The host's overlay shows the errors of all builds; those of the remotes would cover it. */
const withoutOverlay = new webpack.NormalModuleReplacementPlugin(
  /^\.\/overlay\.js$/,
  path.join(import.meta.dirname, 'page/no-overlay.ts'),
);

/** Returns the path of a remote's source build: on the page's origin, so that the content security policy allows it. */
export function sourcePath(name: string): string {
  return `/source-remotes/${name}/`;
}

/** Returns a remote's build from source; inside a built host it needs the same production build of React. */
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
