import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import refreshTransformer from 'react-refresh-typescript';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import type { RemoteManifest } from '@timeweave/shared/contract';
import { buildFolderOf, repositoryOf } from '../project.ts';
import { buildIdPlaceholder } from '../release/built-release.ts';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts';
import { exposedModules, remoteFederation } from './federation.ts';
import { PortableModuleIdsPlugin } from './portable-module-ids-plugin.ts';
import { ReleaseContentsPlugin } from './release-contents-plugin.ts';
import { shortCss } from './short-css.ts';

const require = createRequire(import.meta.url);
/** Resolves dependencies of the shared package. */
const requireOfShared = createRequire(require.resolve('@timeweave/shared/facade'));

const compilerSettings = path.join(import.meta.dirname, '../tsconfig.base.json');

/** Files that change webpack's output for the same sources. */
const buildSettings = [
  compilerSettings,
  ...readdirSync(import.meta.dirname).map((file) => path.join(import.meta.dirname, file)),
];

/** What a configuration can be asked for, also by `webpack --env NAME=VALUE`; by default, a release. */
export interface BuildSettings {
  mode?: 'production' | 'development';
  /** Part of a remote's unique name; by default a placeholder, which the hash of the output replaces. */
  build?: string;
  outputPath?: string;
  /** Name of the build's cache, if an app has several builds. */
  variant?: string;
  /** The target contract; the current one by default. Tests build earlier ones. */
  contract?: string;
}

/** Compiles TypeScript file by file; `tsc` checks types once for the whole repository. */
function compiled(development: boolean): RuleSetRule {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: require.resolve('ts-loader'),
    options: {
      transpileOnly: true,
      // The kit's compiler, also in a repository with another version. ts-loader would warn of a compiler named by its path.
      compiler: require.resolve('typescript'),
      silent: true,
      configFile: compilerSettings,
      compilerOptions: { sourceMap: true, jsx: development ? 'react-jsxdev' : 'react-jsx' },
      getCustomTransformers: () => ({ before: [development ? refreshTransformer() : shortCss] }),
    },
  };
}

/**
 * Asynchronous chunks of an app share their common code; smaller pieces would cost more requests than they save, and compress
 * less: with 24,000 bytes the timer page had one more of them and 0.7 kB, with 20,000 two and 1.8 kB.
 */
export const splitChunks = {
  chunks: 'async',
  minSize: 32_000,
  cacheGroups: { defaultVendors: false },
} as const;

/** moment imports its locales by a computed name, so all of them would be bundled; texts are English. */
const withoutLocales = new webpack.IgnorePlugin({ resourceRegExp: /^\.\/locale$/, contextRegExp: /moment$/ });

/** Returns the webpack configuration that all apps share. */
export function baseConfig(
  folder: string,
  { mode = 'production', variant = 'product' }: BuildSettings,
): Configuration {
  const development = mode === 'development';
  const repository = repositoryOf(folder);
  return {
    name: path.basename(folder),
    context: folder,
    mode,
    // The compiler checks the options: webpack's own check takes a quarter of a second a build.
    validate: false,
    stats: 'errors-warnings',
    target: 'web',
    // No eval: the content security policy also applies in development. Production scripts do not name their source maps,
    // which stay on the server.
    devtool: development ? 'cheap-module-source-map' : 'hidden-source-map',
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(repository, '.cache/webpack'),
      name: `${path.basename(folder)}-${mode}-${variant}`,
      buildDependencies: { config: [...buildSettings, path.join(repository, 'package-lock.json')] },
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // axios uses this adapter only without XMLHttpRequest.
      alias: { [requireOfShared.resolve('axios/unsafe/adapters/fetch.js')]: false },
    },
    module: {
      rules: [
        compiled(development),
        { test: /\.css$/, loader: require.resolve('css-loader'), options: { exportType: 'string' } },
        { test: /\.(woff2|ttf|png|svg)$/, type: 'asset/resource' },
      ],
    },
    output: {
      chunkLoadTimeout: 15_000,
      crossOriginLoading: 'anonymous',
      // A module that throws during evaluation must throw again on the next import, instead of returning an empty object.
      strictModuleExceptionHandling: true,
      clean: true,
    },
    optimization: {
      runtimeChunk: false,
      // An open page would apply a build with an error as a hot update, fail, and reload.
      emitOnErrors: false,
      splitChunks,
      // swc minifies to the same size as terser in less than half the time. The third pass saves 0.3 kB gz of a first visit,
      // for a twentieth of the time of a build.
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { compress: { passes: 3 } },
        }),
      ],
    },
    plugins: [withoutLocales, ...(development ? [new ReactRefreshPlugin({ overlay: false })] : [])],
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
  };
}

/** Returns a remote's build: an immutable release that works under any path. */
export function remoteConfig(folder: string, manifest: RemoteManifest) {
  return (settings: BuildSettings = {}): Configuration => {
    const { mode = 'production', build = buildIdPlaceholder, outputPath, contract } = settings;
    const config = baseConfig(folder, settings);
    const production = mode === 'production';
    return {
      ...config,
      entry: {},
      output: {
        ...config.output,
        path: outputPath ?? buildFolderOf(folder, manifest.name),
        publicPath: 'auto',
        // A unique name for each build lets a live page replace one release by another.
        uniqueName: production ? `${manifest.name}_${build}` : manifest.name,
        filename: '[name].[contenthash:8].js',
        assetModuleFilename: '[name].[contenthash:8][ext]',
      },
      plugins: [
        ...(config.plugins ?? []),
        remoteFederation(folder, manifest, mode, contract),
        new ChunkIntegrityPlugin(),
        new PortableModuleIdsPlugin(),
        ...(production ? [new ReleaseContentsPlugin(exposedModules(manifest))] : []),
      ],
    };
  };
}
