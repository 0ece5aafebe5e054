import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts';
import { PortableModuleIdsPlugin } from './portable-module-ids-plugin.ts';
import { baseConfig, type BuildSettings } from './preset.ts';
import { buildFolderOf } from '../project.ts';
import { buildIdPlaceholder } from '../release/built-release.ts';

const guestContainer = { name: 'timeweave_page', filename: 'guest-page.js' };

/**
 * Returns the build of a page that other federated hosts show (decision 0126): a separate container in the remote's release.
 * It shares nothing with its host, so it runs on its own React. `exposed` are modules with their sources.
 */
export function guestPageConfig(folder: string, exposed: Readonly<Record<string, string>>) {
  return (settings: BuildSettings = {}): Configuration => {
    const { build = buildIdPlaceholder } = settings;
    const config = baseConfig(folder, { ...settings, variant: 'guest-page' });
    const { name, filename } = guestContainer;
    return {
      ...config,
      name: 'guest-page',
      // The remote's own build, which cleans the folder that both use.
      dependencies: [path.basename(folder)],
      entry: {},
      output: {
        ...config.output,
        clean: false,
        path: settings.outputPath ?? buildFolderOf(folder, path.basename(folder).replace('remote-', '')),
        publicPath: 'auto',
        uniqueName: `${name}_${build}`,
        filename: 'guest-page.[name].[contenthash:8].js',
        chunkFilename: 'guest-page.[contenthash:8].js',
      },
      plugins: [
        ...(config.plugins ?? []),
        new webpack.container.ContainerPlugin({
          name,
          filename,
          library: { type: 'var', name },
          exposes: { ...exposed },
        }),
        new ChunkIntegrityPlugin(),
        new PortableModuleIdsPlugin(),
        // Every page of the product contains the registry, which names each script.
        new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 2 }),
      ],
    };
  };
}
