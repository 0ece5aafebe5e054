import HtmlWebpackPlugin from 'html-webpack-plugin';
import path from 'node:path';
import { startDevServer } from './dev/dev-server.ts';
import { typeChecker } from './dev/type-errors.ts';
import { baseConfig } from './webpack/preset.ts';
import { isRemoteName, remoteFolder, remoteNames, root } from './workspaces.ts';

/** `npm run dev -w remote-timer`: the remote's pages alone, against the server that `npm start` runs. */

const [name] = process.argv.slice(2);
if (name === undefined || !isRemoteName(name))
  throw new Error(`Say which remote: ${remoteNames.join(', ')}.`);
const folder = remoteFolder(name);
const config = baseConfig(folder, { mode: 'development', build: 'alone', variant: 'alone', refresh: true });
const alone = {
  ...config,
  entry: path.join(root, 'scripts/standalone/standalone.tsx'),
  output: { ...config.output, publicPath: '/', path: path.join(root, '.cache/dev/alone', name) },
  resolve: { ...config.resolve, alias: { '@remote': folder } },
  plugins: [
    ...(config.plugins ?? []),
    new HtmlWebpackPlugin({ title: `remote-${name} alone` }),
    typeChecker([name]),
  ],
};
await startDevServer([alone], {
  proxied: (requested) => /^\/(api|dev|images)\b/.test(requested),
  ownPage: true,
});
