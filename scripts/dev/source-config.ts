import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import type { BuildSettings } from '../../kit/webpack/preset.ts';
import { hostFolder, remoteFolder, root } from '../workspaces.ts';
import { EndpointClashPlugin } from './endpoint-clash-plugin.ts';

type AppConfig = (settings: BuildSettings) => Configuration;

async function configOf(folder: string, outputPath: string): Promise<Configuration> {
  const { default: exported } = (await import(path.join(folder, 'webpack.config.ts'))) as {
    default: AppConfig | AppConfig[];
  };
  // What follows the app's own build is for releases.
  const [config] = [exported].flat();
  if (!config) throw new Error(`${folder}/webpack.config.ts exports no build.`);
  const settings = {
    mode: 'development',
    build: 'source',
    variant: 'source',
    outputPath,
  } as const;
  const configuration = config(settings);
  // A build that takes the fonts of the page from its cache would remove them.
  return { ...configuration, output: { ...configuration.output, clean: false } };
}

/** Returns the host's build; its overlay shows the errors of all builds. */
export async function hostFromSource(): Promise<Configuration> {
  const config = await configOf(hostFolder, path.join(root, '.cache/dev/host'));
  return {
    ...config,
    entry: [path.join(import.meta.dirname, 'page/keep-renderers.ts'), './src/index.ts'],
    // Trusted Types allow scripts of this site from the folders of builds alone.
    output: { ...config.output, hotUpdateChunkFilename: 'assets/[id].[fullhash].hot-update.js' },
  };
}

/** The overlays of the remotes would cover that of the host. */
const withoutOverlay = new webpack.NormalModuleReplacementPlugin(
  /^\.\/overlay\.js$/,
  path.join(import.meta.dirname, 'page/no-overlay.ts'),
);

/** Returns the path of a remote's source build, where the page allows scripts of remotes. */
export function sourcePath(name: string): string {
  return `/remotes/${name}/source/`;
}

/** Returns a remote's build from source. */
export async function remoteFromSource(name: string): Promise<Configuration> {
  const config = await configOf(remoteFolder(name), path.join(root, '.cache/dev', name));
  return {
    ...config,
    output: { ...config.output, publicPath: sourcePath(name) },
    plugins: [...(config.plugins ?? []), new EndpointClashPlugin(), withoutOverlay],
  };
}
