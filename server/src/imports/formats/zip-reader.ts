import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { RefusedFile } from './messages.ts';
import type { ImportSource } from './read-file.ts';
import type { Bytes } from './text-of-file.ts';

const blockBytes = 1 << 16;

/** Reads an upload in ranges; short reads of the directory come from blocks in memory. */
class SourceReader extends yauzl.RandomAccessReader {
  private readonly source: ImportSource;
  private block = { start: 0, bytes: Buffer.alloc(0) };
  /** Why the upload could not be read. */
  failure: unknown;

  constructor(source: ImportSource) {
    super();
    this.source = source;
  }

  override _readStreamForRange(start: number, end: number) {
    return this.source.open({ start, end }).once('error', (error) => (this.failure = error));
  }

  private async bytesAt(start: number, length: number): Promise<Buffer> {
    const known = this.block;
    if (start < known.start || start + length > known.start + known.bytes.length) {
      const end = Math.min(this.source.size, start + Math.max(length, blockBytes));
      const chunks: Uint8Array[] = [];
      if (start < end)
        for await (const chunk of this._readStreamForRange(start, end) as AsyncIterable<Uint8Array>)
          chunks.push(chunk);
      this.block = { start, bytes: Buffer.concat(chunks) };
    }
    const found = this.block.bytes.subarray(start - this.block.start, start - this.block.start + length);
    if (found.length < length) throw new Error('unexpected end of the zip file');
    return found;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.bytesAt(position, length).then(
      (found) => {
        found.copy(buffer, offset);
        callback(null);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
    );
  }
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof RefusedFile) return error;
  if (/relative path|absolute path/.test(error.message)) return new RefusedFile('zip-paths');
  return new RefusedFile(error.message.includes('encrypt') ? 'zip-encrypted' : 'zip-damaged');
}

/** Reads a zip. Turns its faults into refusals; those of the upload stay what they are. */
async function* readZip<Item>(
  source: ImportSource,
  read: (zip: ZipFile) => AsyncIterable<Item>,
): AsyncGenerator<Item> {
  const reader = new SourceReader(source);
  try {
    const options = { lazyEntries: true, autoClose: false };
    const zip = await yauzl.fromRandomAccessReaderPromise(reader, source.size, options);
    try {
      yield* read(zip);
    } finally {
      zip.close();
    }
  } catch (error) {
    throw reader.failure ?? refusalOf(error);
  }
}

/** Reads the directory of a zip. */
export const zipEntries = (source: ImportSource): AsyncGenerator<Entry> =>
  readZip(source, (zip) => zip.eachEntry());

/** Reads a file of a zip. It is at most as large as the directory says. */
export const zipFileBytes = (source: ImportSource, path: string): AsyncGenerator<Uint8Array> =>
  readZip(source, async function* (zip) {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName !== path) continue;
      let sum = 0;
      const chunks = (await zip.openReadStreamPromise(entry)) as AsyncIterable<Uint8Array>;
      for await (const chunk of chunks) {
        sum = crc32(chunk, sum);
        yield chunk;
      }
      if (sum !== entry.crc32) throw new RefusedFile('zip-file', path);
      return;
    }
    throw new RefusedFile('zip-file', path);
  });

/** Returns how to read a table: the whole file, or a file of the zip. */
export const tableBytes =
  (source: ImportSource, member: string | null): Bytes =>
  () =>
    member === null ? source.open() : zipFileBytes(source, member);
