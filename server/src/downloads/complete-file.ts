import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

/** A file to send; the size is in bytes. */
export interface CompleteFile {
  stream: Readable;
  size: number;
}

/**
 * Writes a file to disk and returns its stream and size. The file is complete before the first byte is sent:
 * a slow client holds no database connection, and a failure gives an error instead of a partial file. It is
 * already unlinked, so nothing remains on disk.
 */
export async function completeFile(write: (file: Writable) => Promise<void>): Promise<CompleteFile> {
  const folder = await mkdtemp(join(tmpdir(), 'timeweave-export-'));
  try {
    const path = join(folder, 'export');
    await write(createWriteStream(path, { mode: 0o600 }));
    const handle = await open(path);
    const { size } = await handle.stat();
    return { stream: handle.createReadStream(), size };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
