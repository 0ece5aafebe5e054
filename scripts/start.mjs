import { spawn } from 'node:child_process';
import path from 'node:path';
import { installDependencies, requireNode, run } from './install.mjs';

// `npm start` on a bare checkout: installs, builds stale parts, migrates and serves. `--demo` adds sample data first.

requireNode();
installDependencies();
const root = path.resolve(import.meta.dirname, '..');
const demo = process.argv.includes('--demo');
run(process.execPath, ['--import', 'tsx', demo ? 'scripts/build.ts' : 'scripts/prepare-start.ts']);

const [command, args] = demo
  ? [process.execPath, ['--import', 'tsx', 'scripts/demo.ts']]
  : [process.execPath, ['--enable-source-maps', 'dist/server/main.mjs', '--publish']];
const server = spawn(command, args, { cwd: root, stdio: 'inherit' });

// A terminal's Ctrl-C reaches the server directly; a signal to this process only is forwarded.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
// npm's shell does not forward signals: stop when the parent process is gone.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && server.kill('SIGTERM'), 1_000).unref();
server.on('exit', (code) => process.exit(code ?? 1));
