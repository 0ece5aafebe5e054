import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../workspaces.ts';

/**
 * Builds the package of a commit in a folder, with hard links to this checkout's packages. Returns the file's path. The folder
 * must be on the same disk.
 */
export function buildFormerPackage(commit: string, folder: string): string {
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const modules = execFileSync('find', ['.', '-maxdepth', '2', '-name', 'node_modules', '-prune'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const each of modules.trim().split('\n'))
    execFileSync('cp', ['-al', path.join(root, each), path.join(folder, each)]);
  const printed = execFileSync(process.execPath, ['--import', 'tsx', 'scripts/package.ts'], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return path.join(folder, printed.trim().split('\n').at(-1) ?? '');
}
