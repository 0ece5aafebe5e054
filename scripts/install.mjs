import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

// Plain JavaScript: runs before dependencies are installed.

const root = path.resolve(import.meta.dirname, '..');
const lowest = [20, 19];

/** Exits with a clear message if Node is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > lowest[0] || (major === lowest[0] && minor >= lowest[1])) return;
  console.error(`Timeweave needs Node ${lowest.join('.')} or later; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Installs the locked dependencies if this lock file is not installed yet. */
export function installDependencies() {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = path.join(root, 'node_modules/.timeweave-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing dependencies…');
  run('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error']);
  writeFileSync(stamp, lock);
}

/** Runs a command in the project's folder; exits with its code if it fails. */
export function run(command, args, environment = {}) {
  const { status, signal } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  if (status !== 0) process.exit(signal ? 1 : status);
}
