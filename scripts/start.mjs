import { spawn } from 'node:child_process';
import path from 'node:path';
import { installDependencies, requireNode, run } from './install.mjs';

// `npm start` on a bare checkout: installs, builds stale parts, migrates and serves. `--demo` adds sample data first;
// `--migrate` (`npm run migrate`) builds the server and only migrates.

requireNode();
installDependencies();
const root = path.resolve(import.meta.dirname, '..');
const built = ['--enable-source-maps', 'dist/server/main.mjs'];
const [prepare, args] = process.argv.includes('--demo')
  ? [['scripts/build.ts'], ['--import', 'tsx', 'scripts/demo.ts']]
  : process.argv.includes('--migrate')
    ? [
        ['scripts/build.ts', 'server'],
        [...built, 'migrate'],
      ]
    : [['scripts/prepare-start.ts'], built];
run(process.execPath, ['--import', 'tsx', ...prepare]);
const server = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });

// A terminal's Ctrl-C reaches the server directly; a signal to this process only is forwarded.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
// npm's shell does not forward signals: stop when the parent process is gone.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && server.kill('SIGTERM'), 1_000).unref();
server.on('exit', (code) => process.exit(code ?? 1));
