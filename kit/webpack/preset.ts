import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import type { RemoteManifest } from '@timeweave/shared/contract';
import { buildFolderOf, repositoryOf } from '../project.ts';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts';
import { exposedModules, remoteFederation } from './federation.ts';
import { PortableModuleIdsPlugin } from './portable-module-ids-plugin.ts';
import { ReleaseContentsPlugin } from './release-contents-plugin.ts';

const require = createRequire(import.meta.url);
/** Resolves what the shared package itself depends on. */
const requireOfShared = createRequire(require.resolve('@timeweave/shared/facade'));

/** Files that change what webpack makes of unchanged sources. */
const buildSettings = readdirSync(import.meta.dirname).map((file) => path.join(import.meta.dirname, file));

export interface BuildSettings {
  mode: 'production' | 'development';
  /** Content hash of the build's inputs; part of a remote's release name. */
  build: string;
  outputPath?: string;
  /** An edited component keeps its state. Needs a React of development. */
  refresh?: boolean;
  /** Names the build's cache where an app is built in more than one way. */
  variant?: string;
  /** The contract that it is built for; default is the current one. Tests build earlier ones. */
  contract?: string;
}

/** Compiles files with this ending; types are checked by tsc alone. */
function compiled(ending: 'ts' | 'tsx', refresh: boolean): RuleSetRule {
  return {
    test: new RegExp(`\\.${ending}$`),
    exclude: /node_modules/,
    loader: require.resolve('swc-loader'),
    options: {
      swcrc: false,
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: ending === 'tsx' },
        // Code for a React of development does not run with the production one, as in a built host.
        transform: { react: { runtime: 'automatic', development: refresh, refresh } },
      },
    },
  };
}

/** Asynchronous chunks of one app share their common code; smaller pieces would cost more requests than they save. */
export const splitChunks = {
  chunks: 'async',
  minSize: 20_000,
  cacheGroups: { defaultVendors: false },
} as const;

/** moment asks for its locales by a computed name, so all of them would be bundled; texts are English. */
const withoutLocales = new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ });

/** What every app's build has in common. */
export function baseConfig(
  folder: string,
  { mode, refresh = false, variant = 'product' }: BuildSettings,
): Configuration {
  const repository = repositoryOf(folder);
  return {
    context: folder,
    mode,
    stats: 'errors-warnings',
    target: 'web',
    // No eval: the page's content security policy holds in development too.
    // A release's scripts do not name their source maps, which the server keeps to itself.
    devtool: mode === 'production' ? 'hidden-source-map' : 'cheap-module-source-map',
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(repository, '.cache/webpack'),
      name: `${path.basename(folder)}-${mode}-${variant}`,
      buildDependencies: { config: [...buildSettings, path.join(repository, 'package-lock.json')] },
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // axios uses this adapter only where there is no XMLHttpRequest.
      alias: {
        [requireOfShared.resolve('axios/unsafe/adapters/fetch.js')]: false,
        // jsPDF loads these to draw HTML and SVG, which nobody does.
        ...{ canvg: false, dompurify: false, html2canvas: false },
      },
    },
    module: {
      // remote-reports starts its worker like this (decision 0049)
      parser: { javascript: { worker: ['...', '*ownOrigin.startWorker()'] } },
      rules: [
        compiled('ts', refresh),
        compiled('tsx', refresh),
        { test: /\.css$/, loader: require.resolve('css-loader'), options: { exportType: 'string' } },
        { test: /\.(woff2|ttf|png|svg)$/, type: 'asset/resource' },
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
      splitChunks,
      // swc minifies to the same size as terser in less than half of its time.
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify })],
    },
    plugins: [withoutLocales, ...(refresh ? [new ReactRefreshPlugin({ overlay: false })] : [])],
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
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
        path: settings.outputPath ?? buildFolderOf(folder, manifest.name),
        publicPath: 'auto',
        // The build's own name lets a live page swap one release for another.
        uniqueName: production ? `${manifest.name}_${settings.build}` : manifest.name,
        filename: '[name].[contenthash:8].js',
        assetModuleFilename: '[name].[contenthash:8][ext]',
      },
      plugins: [
        ...(config.plugins ?? []),
        remoteFederation(folder, manifest, settings.mode, settings.contract),
        new ChunkIntegrityPlugin(),
        new PortableModuleIdsPlugin(),
        ...(production ? [new ReleaseContentsPlugin(exposedModules(manifest))] : []),
      ],
    };
  };
}
