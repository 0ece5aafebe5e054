import path from 'node:path';
import ForkTsCheckerPlugin from 'fork-ts-checker-webpack-plugin';
import webpack, { type Compiler } from 'webpack';
import type WebpackDevServer from 'webpack-dev-server';
import { hostFolder, remoteFolder, remoteNames, root } from '../workspaces.ts';

/**
 * Checks the types of the host, these remotes and shared beside a build.
 * Includes name each folder: the pattern `remote-*` of tsconfig.browser.json would make the checker watch the whole
 * checkout, with node_modules, which blocks the development server for a minute.
 */
export function typeChecker(remotes: readonly string[] = remoteNames): ForkTsCheckerPlugin {
  const folders = [hostFolder, path.join(root, 'shared'), ...remotes.map(remoteFolder)];
  const components = remoteNames.map((name) => path.join(remoteFolder(name), 'components.d.ts'));
  return new ForkTsCheckerPlugin({
    typescript: {
      configFile: path.join(root, 'tsconfig.browser.json'),
      configOverwrite: { include: [...folders.map((folder) => path.join(folder, 'src')), ...components] },
      memoryLimit: 4096,
    },
    formatter: 'basic',
    logger: 'webpack-infrastructure',
    devServer: false,
  });
}

/**
 * Shows the type errors of these builds in the overlay of the pages that are open or will be opened.
 * The checker could do that only for a development server with a single build.
 */
export function showTypeErrors(compilers: readonly Compiler[], devServer: WebpackDevServer): void {
  for (const compiler of compilers) {
    ForkTsCheckerPlugin.getCompilerHooks(compiler).issues.tap('showTypeErrors', (issues, compilation) => {
      const errors = issues.map(({ file = '', location, message }) => {
        const line = location ? `:${location.start.line}` : '';
        return Object.assign(new webpack.WebpackError(message), {
          file: path.relative(root, file) + line,
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
