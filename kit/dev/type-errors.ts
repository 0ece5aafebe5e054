import path from 'node:path';
import ForkTsCheckerPlugin from 'fork-ts-checker-webpack-plugin';
import webpack, { type Compiler } from 'webpack';
import type WebpackDevServer from 'webpack-dev-server';

/** Returns a plugin that checks types during a build: of the files of this config, or of `include`. */
export function typeChecker(configFile: string, include?: string[]): ForkTsCheckerPlugin {
  return new ForkTsCheckerPlugin({
    typescript: { configFile, ...(include && { configOverwrite: { include } }), memoryLimit: 4096 },
    formatter: 'basic',
    logger: 'webpack-infrastructure',
    devServer: false,
  });
}

/**
 * Shows type errors of these builds in the overlay of open pages. The checker supports only development servers with a
 * single build.
 */
export function showTypeErrors(compilers: readonly Compiler[], devServer: WebpackDevServer): void {
  for (const compiler of compilers) {
    ForkTsCheckerPlugin.getCompilerHooks(compiler).issues.tap('showTypeErrors', (issues, compilation) => {
      const errors = issues.map(({ file = '', location, message }) => {
        const line = location ? `:${location.start.line}` : '';
        return Object.assign(new webpack.WebpackError(message), {
          file: path.relative(compiler.context, file) + line,
          hideStack: true,
        });
      });
      if (errors.length === 0) return issues;
      compilation?.errors.push(...errors);
      const shown = errors.map(({ file, message }) => ({ file, message }));
      devServer.sendMessage(devServer.webSocketServer?.clients ?? [], 'errors', shown);
      return issues;
    });
  }
}
