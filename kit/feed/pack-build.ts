import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** Zips the files of a build, without hidden ones, for a feed. */
export async function packBuild(folder: string): Promise<Readable> {
  const zip = new ZipFile();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).replaceAll('\\', '/');
    zip.addFile(file, name, { compress: !/\.(br|gz)$/.test(name) });
  }
  zip.end();
  return zip.outputStream as Readable;
}
