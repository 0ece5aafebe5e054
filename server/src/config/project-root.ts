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

/** The nearest folder above this file whose package.json is Timeweave's, from source and from the build alike. */
export function findProjectRoot(from = dirname(fileURLToPath(import.meta.url))): string {
  for (let folder = from; ; folder = dirname(folder)) {
    if (isProjectRoot(folder)) return folder;
    if (folder === dirname(folder)) throw new Error(`No Timeweave project above ${from}`);
  }
}
