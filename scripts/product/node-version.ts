import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspaces.ts';

/**
 * Installs a version of Node from the registry into this checkout's cache. Returns the folder of its program; undefined if the
 * registry cannot be reached or has none for this platform.
 */
export function nodeFolderOf(version: number): string | undefined {
  const name = `node-${process.platform}-${process.arch}`;
  const folder = path.join(root, `node_modules/.cache/timeweave/node-${version}`);
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('npm', ['install', '--prefix', folder, '--prefer-offline', `${name}@${version}`], {
      stdio: 'ignore',
    });
    return path.join(folder, 'node_modules', name, 'bin');
  } catch {
    return undefined;
  }
}
