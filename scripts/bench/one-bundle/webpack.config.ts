import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { baseConfig } from '../../../kit/webpack/preset.ts';
import { earlyScript } from '../../webpack/host-preset.ts';
import { hostFolder } from '../../workspaces.ts';

/** Returns the build of the whole front end for `--env host=FOLDER --env port=MODULE`, a replacement of `federation-port.ts`. */
export default function oneBundleConfig({ host, port }: { host: string; port: string }): Configuration {
  const config = baseConfig(hostFolder, { variant: 'one-bundle' });
  return {
    ...config,
    cache: false,
    entry: './src/index.ts',
    // webpack's default splitting, as in a product with one build.
    optimization: {},
    module: { ...config.module, rules: [...(config.module?.rules ?? []), earlyScript] },
    output: {
      ...config.output,
      path: path.resolve(host),
      publicPath: '/',
      filename: 'assets/[name].[contenthash:8].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
    },
    plugins: [
      new webpack.NormalModuleReplacementPlugin(/federation-port\.ts$/, port),
      new HtmlWebpackPlugin({
        template: './src/index.html',
        favicon: './src/favicon.svg',
        scriptLoading: 'defer',
      }),
    ],
  };
}
