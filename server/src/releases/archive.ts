import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { BusinessError, errorCode, invalid, tooLarge } from '../errors/index.ts';

/** A build has some hundred files, 10 MB with source maps and compressed copies. */
const maxFiles = 2_000;
const maxUnpackedBytes = 100 * 1024 * 1024;

const isPlainPath = (name: string) => /^\w[\w.+-]*(\/\w[\w.+-]*)*$/.test(name);

/** The upper half of the attributes is the Unix file type; archives of other systems have none. */
function isOrdinaryFile({ externalFileAttributes }: Entry): boolean {
  const type = (externalFileAttributes >>> 16) & 0o170000;
  return type === 0 || type === 0o100000;
}

const refused = (msg: string) => invalid('archive', `${msg} Nothing was stored.`);

/** System errors of two files with one name, of a file named like a folder, and of a name that is too long. */
const nameFaults = new Set(['EEXIST', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG']);

/** The message of a system error contains a path of the server. */
function faultOf(error: unknown): unknown {
  if (error instanceof BusinessError) return error;
  if (nameFaults.has(errorCode(error) ?? ''))
    return refused('Two of its files have the same name, or one has a name that is too long.');
  if (typeof error === 'object' && error !== null && 'syscall' in error) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return refused(`The archive can't be read: ${reason.replace(/\.$/, '')}.`);
}

async function unpackEntry(zip: ZipFile, entry: Entry, folder: string): Promise<void> {
  if (!isPlainPath(entry.fileName)) throw refused(`'${entry.fileName}' is no file name of a build.`);
  if (!isOrdinaryFile(entry) || entry.isEncrypted()) throw refused(`${entry.fileName} is no ordinary file.`);
  const target = path.join(folder, entry.fileName);
  await mkdir(path.dirname(target), { recursive: true });
  const content = await promisify<Entry, Readable>(zip.openReadStream.bind(zip))(entry);
  // 'wx' fails on a duplicate name.
  await pipeline(content, createWriteStream(target, { flags: 'wx' }));
}

/** Unpacks entry by entry; yauzl rejects content whose size differs from the header. */
async function unpackAll(zip: ZipFile, folder: string): Promise<void> {
  if (zip.entryCount > maxFiles) throw tooLarge(`An archive has ${maxFiles} files at most.`, 'archive');
  let bytes = 0;
  await new Promise<void>((resolve, reject) => {
    zip.on('end', resolve).on('error', reject);
    zip.on('entry', (entry: Entry) => {
      bytes += entry.uncompressedSize;
      if (bytes > maxUnpackedBytes)
        return reject(tooLarge(`An archive has ${maxUnpackedBytes >> 20} MB unpacked at most.`, 'archive'));
      unpackEntry(zip, entry, folder).then(() => zip.readEntry(), reject);
    });
    zip.readEntry();
  });
}

/**
 * Unpacks a zip file of a build into an empty folder: only regular files, never outside the folder, with size
 * limits. Throws 400 or 413.
 */
export async function unpackArchive(file: string, folder: string): Promise<void> {
  try {
    const zip = await promisify<string, object, ZipFile>(yauzl.open)(file, {
      lazyEntries: true,
      autoClose: false,
    });
    try {
      await unpackAll(zip, folder);
    } finally {
      zip.close();
    }
  } catch (error) {
    throw faultOf(error);
  }
}
