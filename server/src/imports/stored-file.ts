import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { importPartBytes } from '@timeweave/shared/api';
import type { Executor } from '../database/index.ts';
import { RefusedFile } from './formats/messages.ts';
import type { ImportSource } from './formats/read-file.ts';
import { importsRepository, type NewFile } from './imports.repository.ts';

type StoredFile = NewFile & { id: number };

/** Four times Node's: each chunk costs a turn of another thread. */
const unpackedChunk = 64 * 1024;

interface Range {
  start: number;
  end: number;
}

/** Cuts a range out of a stream that can only be read from its beginning. */
async function* sliced(stream: AsyncIterable<Buffer>, { start, end }: Range): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const content of stream) {
    const cut = content.subarray(Math.max(0, start - at), Math.max(0, end - at));
    if (cut.length > 0) yield cut;
    at += content.length;
    if (at >= end) return;
  }
}

/** Returns an uploaded file, whose parts are read when they are needed; `onPart` throws to end that. */
export function storedFile(
  db: Executor,
  workspaceId: number,
  importId: number,
  { id, name, bytes, isCompressed, parts }: StoredFile,
  onPart: () => Promise<void>,
): ImportSource {
  async function* partsFrom(first: number): AsyncGenerator<Buffer> {
    for (let part = first; part <= parts; part += 1) {
      await onPart();
      const content = await importsRepository(db).part(workspaceId, importId, id, part);
      if (!content) throw new Error(`Part ${part} of file ${id} is missing.`);
      yield content;
    }
  }

  /** Stops at the announced size: a small file may unpack to any size. */
  async function* unpacked(): AsyncGenerator<Buffer> {
    const stored = Readable.from(partsFrom(1), { objectMode: false });
    const content: AsyncIterable<Buffer> = pipeline(
      stored,
      createGunzip({ chunkSize: unpackedChunk }),
      () => undefined,
    );
    let size = 0;
    for await (const chunk of content) {
      size += chunk.length;
      if (size > bytes) throw new RefusedFile('too-large');
      yield chunk;
    }
  }

  function open(range?: Range): Readable {
    if (isCompressed)
      return Readable.from(range ? sliced(unpacked(), range) : unpacked(), { objectMode: false });
    if (!range) return Readable.from(partsFrom(1), { objectMode: false });
    const skipped = Math.floor(range.start / importPartBytes);
    const offset = skipped * importPartBytes;
    const within = { start: range.start - offset, end: range.end - offset };
    return Readable.from(sliced(partsFrom(skipped + 1), within), { objectMode: false });
  }

  return { name, size: bytes, open };
}
