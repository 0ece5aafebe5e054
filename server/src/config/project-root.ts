import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function manifestIn(folder: string): { name?: unknown; version?: unknown } {
  const file = join(folder, 'package.json');
  const manifest: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  return typeof manifest === 'object' && manifest !== null ? manifest : {};
}

/** Returns the nearest parent folder with Timeweave's package.json; works from source and from the build. */
export function findProjectRoot(from = dirname(fileURLToPath(import.meta.url))): string {
  for (let folder = from; ; folder = dirname(folder)) {
    if (manifestIn(folder).name === 'timeweave') return folder;
    if (folder === dirname(folder)) throw new Error(`No Timeweave project above ${from}`);
  }
}

/** Returns the version in Timeweave's package.json. */
export const productVersion = (): string => String(manifestIn(findProjectRoot()).version);
