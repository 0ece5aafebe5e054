import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function isProjectRoot(folder: string): boolean {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return false;
  const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return (
    typeof manifest === 'object' && manifest !== null && 'name' in manifest && manifest.name === 'timeweave'
  );
}

/** Returns the nearest parent folder with Timeweave's package.json; works from source and from the build. */
export function findProjectRoot(from = dirname(fileURLToPath(import.meta.url))): string {
  for (let folder = from; ; folder = dirname(folder)) {
    if (isProjectRoot(folder)) return folder;
    if (folder === dirname(folder)) throw new Error(`No Timeweave project above ${from}`);
  }
}
