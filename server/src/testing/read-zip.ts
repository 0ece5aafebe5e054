import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import yauzl, { type Entry, type ZipFile } from 'yauzl';

export async function filesIn(zip: Buffer): Promise<Record<string, string>> {
  const archive = await promisify<Buffer, object, ZipFile>(yauzl.fromBuffer)(zip, { lazyEntries: true });
  const files: Record<string, string> = {};
  await new Promise<void>((resolve, reject) => {
    archive.on('end', resolve).on('error', reject);
    archive.on('entry', (entry: Entry) => {
      archive.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        buffer(stream).then((content) => {
          files[entry.fileName] = content.toString();
          archive.readEntry();
        }, reject);
      });
    });
    archive.readEntry();
  });
  return files;
}
