import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import { completeFile, type CompleteFile } from '../downloads/index.ts';
import type { ExportedFile } from './exported-files.ts';

/** Writes the files into a zip file on disk and returns its stream and size. */
export async function zipFile(files: readonly ExportedFile[]): Promise<CompleteFile> {
  const zip = new yazl.ZipFile();
  const failed = new Promise<never>((_resolve, reject) => zip.on('error', reject));
  for (const { name, content } of files)
    zip.addReadStreamLazy(name, (callback) =>
      callback(null, Readable.from(content(), { objectMode: false })),
    );
  zip.end();
  return completeFile((file) => Promise.race([failed, pipeline(zip.outputStream, file)]));
}
