import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspaces.ts';

const ignored = new Set(['node_modules', 'dist', '.data', '.cache']);

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (ignored.has(entry.name)) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(file);
    else if (!/\.test\.tsx?$|\.md$/.test(entry.name)) yield file;
  }
}

/**
 * Returns eight hexadecimal digits that change with a build's inputs: its sources, the shared package, build scripts and
 * locked dependencies.
 */
export function inputsHash(folder: string): string {
  const hash = createHash('sha256');
  const folders = [
    folder,
    path.join(root, 'shared'),
    ...['scripts/build', 'scripts/webpack', 'kit/release', 'kit/webpack'].map((name) =>
      path.join(root, name),
    ),
  ];
  const single = ['package-lock.json', 'tsconfig.base.json'].map((file) => path.join(root, file));
  const files = [...folders.flatMap((each) => [...filesBelow(each)]), ...single].sort();
  for (const file of files) {
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 8);
}
