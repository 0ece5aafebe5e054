import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import type { RemoteManifest } from '../../shared/src/contract/index.ts';
import { dist, root } from '../workspaces.ts';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts';
import { exposedModules, hostFederation, remoteFederation } from './federation.ts';
import { PortableModuleIdsPlugin } from './portable-module-ids-plugin.ts';
import { ReleaseContentsPlugin } from './release-contents-plugin.ts';

/** Files that change what webpack makes of unchanged sources. */
const buildSettings = [
  import.meta.filename,
  path.join(import.meta.dirname, 'federation.ts'),
  path.join(import.meta.dirname, 'chunk-integrity-plugin.ts'),
  path.join(import.meta.dirname, 'portable-module-ids-plugin.ts'),
  path.join(import.meta.dirname, 'release-contents-plugin.ts'),
  path.join(root, 'tsconfig.base.json'),
  path.join(root, 'package-lock.json'),
];

export interface BuildSettings {
  mode: 'production' | 'development';
  /** Content hash of the build's inputs; part of a remote's release name. */
  build: string;
  outputPath?: string;
  /** Names the build's cache where an app is built in more than one way. */
  variant?: string;
}

/** What every app's build has in common. */
export function baseConfig(folder: string, { mode, variant = 'product' }: BuildSettings): Configuration {
  return {
    context: folder,
    mode,
    stats: 'errors-warnings',
    target: 'web',
    // No eval: the page's content security policy holds in development too.
    devtool: mode === 'production' ? 'source-map' : 'cheap-module-source-map',
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(root, '.cache/webpack'),
      name: `${path.basename(folder)}-${mode}-${variant}`,
      buildDependencies: { config: buildSettings },
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'ts-loader',
          options: {
            transpileOnly: true,
            configFile: path.join(root, 'tsconfig.base.json'),
            compilerOptions: { noEmit: false, allowImportingTsExtensions: false },
          },
        },
        { test: /\.css$/, use: ['style-loader', 'css-loader'] },
        { test: /\.(woff2|png|svg)$/, type: 'asset/resource' },
      ],
    },
    output: {
      chunkLoadTimeout: 15_000,
      crossOriginLoading: 'anonymous',
      // A module that throws while it is evaluated must throw again at the next try, not answer an empty object.
      strictModuleExceptionHandling: true,
      clean: true,
    },
    optimization: {
      runtimeChunk: false,
      // Asynchronous chunks of one app share their common code; smaller pieces would cost more requests than they save.
      splitChunks: { chunks: 'async', minSize: 10_000 },
      // swc minifies to the same size as terser in less than half of its time.
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify })],
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
  };
}

/** The host's build. */
export function hostConfig(folder: string) {
  return (settings: BuildSettings): Configuration => {
    const config = baseConfig(folder, settings);
    return {
      ...config,
      entry: './src/index.ts',
      output: {
        ...config.output,
        path: settings.outputPath ?? path.join(dist, 'host'),
        publicPath: '/',
        uniqueName: 'timeweave_host',
        filename: 'assets/[name].[contenthash:8].js',
        assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      },
      plugins: [
        hostFederation(),
        new HtmlWebpackPlugin({
          template: './src/index.html',
          favicon: './src/favicon.svg',
          scriptLoading: 'defer',
        }),
      ],
    };
  };
}

/** The worker that opens the application without the network: one file beside the host's page, at the site's root. */
export function serviceWorkerConfig(folder: string) {
  return (settings: BuildSettings): Configuration => {
    const config = baseConfig(folder, settings);
    return {
      ...config,
      target: 'webworker',
      cache: false,
      entry: './src/service-worker/worker/worker.ts',
      output: {
        path: settings.outputPath ?? path.join(dist, 'host'),
        filename: 'service-worker.js',
      },
    };
  };
}

/** A remote's build: an immutable release that works under any path. */
export function remoteConfig(folder: string, manifest: RemoteManifest) {
  return (settings: BuildSettings): Configuration => {
    const config = baseConfig(folder, settings);
    const production = settings.mode === 'production';
    return {
      ...config,
      entry: {},
      output: {
        ...config.output,
        path: settings.outputPath ?? path.join(folder, 'dist'),
        publicPath: 'auto',
        // The build's own name lets a live page swap one release for another.
        uniqueName: production ? `${manifest.name}_${settings.build}` : manifest.name,
        filename: '[name].[contenthash:8].js',
        assetModuleFilename: '[name].[contenthash:8][ext]',
      },
      plugins: [
        remoteFederation(manifest),
        new ChunkIntegrityPlugin(),
        new PortableModuleIdsPlugin(),
        new ReleaseContentsPlugin(exposedModules(manifest)),
      ],
    };
  };
}
