import path from 'node:path';
import { RefusedFile } from './messages.ts';
import type { ImportSource } from './read-file.ts';
import { zipEntries, zipFileBytes } from './zip-reader.ts';

const mostBytes = 1 << 30;
/** Exports of text are packed to a tenth; only larger files are checked, since small ones can be packed better. */
const mostRatio = 200;
const ratioFrom = 10 << 20;
const mostJsonBytes = 16 << 20;
/** File names in memory. Files for each project, which can be many, are not read and not counted. */
const mostNames = 1000;

/** The paths of a zip's CSV, JSON and JSON Lines files by base name, without those in folders of many. */
export type ZipContents = ReadonlyMap<string, string>;

/** Written by macOS beside each file, and files of one project each. */
const ignored = /(?:^|\/)(?:__MACOSX|tasks|projects_users|audit_log)\/|(?:^|\/)\._/;

/** Lists the files of a zip. Throws for zip bombs, nested zips, spreadsheets and two files of one name. */
export async function zipContents(source: ImportSource): Promise<ZipContents> {
  const contents = new Map<string, string>();
  let bytes = 0;
  for await (const { fileName, uncompressedSize } of zipEntries(source)) {
    const name = path.posix.basename(fileName);
    bytes += uncompressedSize;
    if (bytes > mostBytes || (bytes > ratioFrom && bytes > source.size * mostRatio))
      throw new RefusedFile('zip-bomb');
    if (fileName === '[Content_Types].xml' || fileName === 'xl/workbook.xml') throw new RefusedFile('excel');
    if (/\.(?:zip|7z|rar|gz|xlsx)$/i.test(name)) throw new RefusedFile('zip-nested', name);
    if (ignored.test(fileName) || !/\.(?:csv|tsv|jsonl?)$/i.test(name)) continue;
    if (contents.has(name)) throw new RefusedFile('zip-twice', name);
    if (contents.size >= mostNames) throw new RefusedFile('zip-unknown');
    contents.set(name, fileName);
  }
  return contents;
}

/** Reads a JSON file of a zip; undefined if it is missing. */
export async function zipJson(source: ImportSource, contents: ZipContents, name: string): Promise<unknown> {
  const file = contents.get(name);
  if (file === undefined) return undefined;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of zipFileBytes(source, file)) {
    bytes += chunk.length;
    if (bytes > mostJsonBytes) throw new RefusedFile('zip-large-file', name);
    chunks.push(chunk);
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
    return JSON.parse(text);
  } catch {
    throw new RefusedFile('zip-file', name);
  }
}

/** Reads a list in a JSON file of a zip; empty if the file is missing or holds null. */
export async function zipJsonList(
  source: ImportSource,
  contents: ZipContents,
  name: string,
): Promise<unknown[]> {
  const list = (await zipJson(source, contents, name)) ?? [];
  if (!Array.isArray(list)) throw new RefusedFile('zip-file', name);
  return list as unknown[];
}
