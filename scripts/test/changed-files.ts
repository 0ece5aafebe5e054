import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspaces.ts';

function git(...args: readonly string[]): string[] {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
}

/**
 * Returns the files that differ from a commit, new ones too, relative to the project. Without a commit: what is not
 * committed, or the last commit's files if everything is.
 */
export function changedFiles(since?: string): string[] {
  const differing = (commit: string) => [
    ...git('diff', '--name-only', '-z', commit),
    ...git('ls-files', '-z', '--others', '--exclude-standard'),
  ];
  const files = differing(since ?? 'HEAD');
  const changed = files.length > 0 || since ? files : differing('HEAD~1');
  return changed.filter((file) => existsSync(path.join(root, file)));
}
