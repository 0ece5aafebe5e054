import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { ReleasePlace } from './release-place.ts';

/** The first part of their paths; no remote can have this name. */
export const embedName = 'embed';

/**
 * Stores the modules of the built embeddable timer as if they were a release, one folder for each build: a cached loader names
 * the modules of its own build, which other servers, or a later build, do not have.
 */
export async function storeEmbedModules({ storeFiles }: ReleasePlace, embedFolder: string): Promise<void> {
  const folder = path.join(embedFolder, 'modules');
  if (!existsSync(folder)) return;
  for (const build of await readdir(folder)) await storeFiles(embedName, build, path.join(folder, build));
}
