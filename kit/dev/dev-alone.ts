import { existsSync } from 'node:fs';
import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { projectIn, repositoryOf } from '../project.ts';
import { baseConfig } from '../webpack/preset.ts';
import { startDevServer } from './dev-server.ts';
import { onStop } from './on-stop.ts';

/** The page's sources: TypeScript in the repository of Timeweave, compiled in the package. */
const pageFolder = path.join(import.meta.dirname, '../page');
const page = ['standalone.tsx', 'standalone.js']
  .map((file) => path.join(pageFolder, file))
  .find((file) => existsSync(file));

/** Serves a remote's pages without the host, from source, against a running product. */
export async function devAlone(folder: string, server: string, pagePort: number): Promise<void> {
  const { name } = await projectIn(folder);
  const config = baseConfig(folder, {
    mode: 'development',
    build: 'alone',
    variant: 'alone',
  });
  const types = ['tsconfig.browser.json', 'tsconfig.json'].find((file) =>
    existsSync(path.join(folder, file)),
  );
  const alone = {
    ...config,
    entry: page,
    output: {
      ...config.output,
      publicPath: '/',
      path: path.join(repositoryOf(folder), '.cache/dev/alone', name),
    },
    resolve: { ...config.resolve, alias: { ...config.resolve?.alias, '@remote': folder } },
    plugins: [
      ...(config.plugins ?? []),
      new HtmlWebpackPlugin({ title: `${name} alone`, meta: { 'color-scheme': 'light dark' } }),
    ],
  };
  const devServer = await startDevServer([alone], {
    pagePort,
    server,
    proxied: (requested) => /^\/(api|dev|images)\b/.test(requested),
    types: types && path.join(folder, types),
  });
  onStop(devServer.stop);
  await devServer.ready;
}
