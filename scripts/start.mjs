import { spawn } from 'node:child_process';
import path from 'node:path';
import { endTogether } from './end-together.mjs';
import { installDependencies, requireNode, run } from './install.mjs';

// `npm start` on a bare checkout: installs, builds stale parts, migrates and serves. `--demo` adds sample data first;
// `--migrate` (`npm run migrate`) builds the server and only migrates; `--admin` (`npm run admin`)
// runs a command of the operator; `--dev` serves from source.

requireNode();
installDependencies();
const root = path.resolve(import.meta.dirname, '..');
const [mode, ...rest] = process.argv.slice(2);
const built = ['--enable-source-maps', 'dist/server/main.mjs'];
const source = ['--import', 'tsx'];
// Compiling makes much short-lived garbage.
const collectsLess = '--max-semi-space-size=64';
const modes = {
  '--demo': { prepare: ['scripts/build.ts'], args: [...source, 'scripts/demo.ts'] },
  '--migrate': { prepare: ['scripts/build.ts', 'server'], args: [...built, 'migrate'] },
  '--admin': { prepare: ['scripts/build.ts', 'server'], args: [...built, 'admin', ...rest] },
  '--dev': { args: [collectsLess, ...source, 'scripts/dev.ts', ...rest] },
};
const start = { prepare: ['scripts/build.ts'], args: [...built, 'start'] };
const { prepare, args } = modes[mode] ?? start;
if (prepare) run(process.execPath, [...source, ...prepare]);
const server = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
endTogether(server, (signal) => server.kill(signal));
