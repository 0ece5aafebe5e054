import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { baseConfig, type BuildSettings, splitChunks } from '../../kit/webpack/preset.ts';
import { dist } from '../workspaces.ts';
import { hostFederation } from './host-federation.ts';
import { HostOffersPlugin } from './host-offers-plugin.ts';

/** Libraries load in parallel with the host's code, and stay cached when only that code changes. */
const libraries = { name: 'libraries', test: /[\\/]node_modules[\\/]/, chunks: 'initial' } as const;

/** Compiled text in index.html: runs before the first paint, without a request. */
export const earlyScript: RuleSetRule = { test: /[\\/]early-[\w-]+\.ts$/, type: 'asset/source' };

export function hostConfig(folder: string) {
  return (settings: BuildSettings = {}): Configuration => {
    const config = baseConfig(folder, settings);
    return {
      ...config,
      entry: './src/index.ts',
      optimization: {
        ...config.optimization,
        splitChunks: { ...splitChunks, cacheGroups: { ...splitChunks.cacheGroups, libraries } },
      },
      output: {
        ...config.output,
        path: settings.outputPath ?? path.join(dist, 'host'),
        publicPath: '/',
        uniqueName: 'timeweave_host',
        filename: 'assets/[name].[contenthash:8].js',
        assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      },
      module: { rules: [...(config.module?.rules ?? []), earlyScript] },
      plugins: [
        ...(config.plugins ?? []),
        hostFederation(settings.contract),
        ...(config.mode === 'production' ? [new HostOffersPlugin(settings.contract)] : []),
        new HtmlWebpackPlugin({
          template: './src/index.html',
          favicon: './src/favicon.svg',
          scriptLoading: 'defer',
        }),
        new HtmlWebpackPlugin({
          template: './src/installed-app/manifest.ejs',
          filename: 'manifest.webmanifest',
          inject: false,
        }),
      ],
    };
  };
}

/** Returns the build of the service worker: one file at the site's root. */
export function serviceWorkerConfig(folder: string) {
  return (settings: BuildSettings = {}): Configuration => {
    const config = baseConfig(folder, settings);
    return {
      ...config,
      name: 'service-worker',
      // The host's own build, which cleans the folder that both use.
      dependencies: [path.basename(folder)],
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
