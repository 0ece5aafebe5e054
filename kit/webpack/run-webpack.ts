import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
const cli = path.join(path.dirname(require.resolve('webpack-cli/package.json')), 'bin/cli.js');
const loader = pathToFileURL(require.resolve('tsx')).href;

/** The kit's own packages, also where the repository has other versions. A configuration that throws says so once. */
const settings = {
  WEBPACK_PACKAGE: require.resolve('webpack'),
  WEBPACK_CLI_SKIP_IMPORT_LOCAL: 'true',
  WEBPACK_CLI_FORCE_LOAD_ESM_CONFIG: 'true',
};

/**
 * Runs `webpack --config webpack.config.ts` of webpack-cli in a folder, as a separate process: webpack uses one processor.
 * `env` is what the configuration gets. Rejects with webpack's output on any error or warning.
 */
export async function runWebpack(folder: string, env: Readonly<Record<string, string>> = {}): Promise<void> {
  const options = ['--config', 'webpack.config.ts', '--fail-on-warnings'];
  const values = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  const child = spawn(process.execPath, ['--import', loader, cli, ...options, ...values], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...settings },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(output || `webpack ended with ${code} in ${folder}.`);
}
