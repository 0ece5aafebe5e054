import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import { completeFile, type CompleteFile } from './complete-file.ts';

/** A file of an archive, written in chunks. */
export interface ArchivedFile {
  name: string;
  content: () => AsyncIterable<string | Buffer>;
}

type Files = Iterable<ArchivedFile> | AsyncIterable<ArchivedFile>;

/**
 * Streams the files into a zip file on disk with constant memory. Asks for a file when the one before is written, so that it
 * may depend on that one. Stops when the signal is aborted; nothing is read after the promise has settled.
 */
export async function zipFile(files: Files, signal?: AbortSignal): Promise<CompleteFile> {
  const zip = new yazl.ZipFile();
  const output = new PassThrough();
  zip.outputStream.pipe(output);
  const fail = (error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error('An archive failed', { cause: error }));
  zip.on('error', fail);
  const stopped = new Promise<void>((resolve) => output.once('close', resolve));
  let current: Readable | undefined;

  const add = ({ name, content }: ArchivedFile) =>
    new Promise<void>((resolve, reject) =>
      zip.addReadStreamLazy(name, { compressionLevel: 1 }, (callback) => {
        if (output.destroyed) return;
        current = Readable.from(content(), { objectMode: false });
        current.once('error', reject).once('close', resolve);
        callback(null, current);
      }),
    );
  const addAll = async () => {
    for await (const file of files) {
      if (output.destroyed) return;
      await Promise.race([add(file), stopped]);
    }
    zip.end();
  };

  let adding: Promise<unknown> | undefined;
  try {
    return await completeFile((file) => {
      const written = pipeline(output, file, { signal });
      adding = addAll().catch(fail);
      return written;
    });
  } finally {
    await adding;
    if (current && !current.closed) await once(current.destroy(), 'close');
  }
}
