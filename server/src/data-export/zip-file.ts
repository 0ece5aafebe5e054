import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import type { ExportedFile } from './exported-files.ts';

/**
 * Writes the files into a zip file on disk and returns its stream and size. It is complete before its first byte is
 * sent: a slow client holds no database connection, and a failure is an error instead of half a file. The file has no
 * name any more when this returns, so that nothing is left behind whatever happens then.
 */
export async function zipFile(files: readonly ExportedFile[]): Promise<{ stream: Readable; size: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'timeweave-export-'));
  try {
    const path = join(folder, 'export.zip');
    const zip = new yazl.ZipFile();
    const failed = new Promise<never>((_resolve, reject) => zip.on('error', reject));
    for (const { name, content } of files)
      zip.addReadStreamLazy(name, (callback) =>
        callback(null, Readable.from(content(), { objectMode: false })),
      );
    zip.end();
    await Promise.race([failed, pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 }))]);
    const handle = await open(path);
    const { size } = await handle.stat();
    return { stream: handle.createReadStream(), size };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
