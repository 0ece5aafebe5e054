import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { conflict } from '../errors/index.ts';
import type { ReleaseDescription } from './remotes.ts';

/** The file with the integrity of all other files of a stored release. */
export const listFile = 'files.json';

/** Source maps, build statistics and the owner in `release.json` are visible only to the operator. */
export const isPublicFile = (file: string) =>
  !/(\.map|mf-stats\.json|\/release\.json)(\.br|\.gz)?$/.test(file);

/** Integrity by path, with `/` between folders. */
export type FileList = Readonly<Record<string, string>>;

/** The folder of incomplete releases; it is not served. */
const incomingFolder = (releasesDir: string) => path.join(releasesDir, '.incoming', randomUUID());

export const digest = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Returns all files below a folder, except hidden ones. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && entry.name !== listFile)
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

export async function listOf(folder: string): Promise<FileList> {
  const list: Record<string, string> = {};
  for (const file of await filesIn(folder)) list[file] = digest(await readFile(path.join(folder, file)));
  return list;
}

/** Returns the list from when the release was stored; a build has none. */
async function storedList(folder: string): Promise<FileList | undefined> {
  const file = path.join(folder, listFile);
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as FileList) : undefined;
}

/**
 * Returns whether the file is generated from others: such files (source maps, compressed copies) may differ
 * in the same release.
 */
const isDerived = (file: string) => /\.(map|br|gz)$/.test(file) || file === 'release.json';

const ownFiles = (list: FileList) =>
  JSON.stringify(Object.entries(list).filter(([file]) => !isDerived(file)));

/** Throws when a release would be stored with different files. */
export function assertSameFiles(stored: FileList, source: FileList, release: string): void {
  if (ownFiles(stored) !== ownFiles(source))
    throw conflict(`${release} is stored with other files. A release never changes: build it again.`);
}

/**
 * Stores the files of a folder as an immutable release. A release gets its name only when it is complete, so
 * a killed run leaves no partial one. Throws when a release with this name has other files.
 */
export async function storeFiles(releasesDir: string, name: string, release: string, source: string) {
  const target = path.join(releasesDir, name, release);
  if (existsSync(target)) return assertSame(target, source, release);
  const incoming = incomingFolder(releasesDir);
  try {
    for (const file of await filesIn(source)) {
      await mkdir(path.dirname(path.join(incoming, file)), { recursive: true });
      await copyFile(path.join(source, file), path.join(incoming, file));
    }
    await writeFile(path.join(incoming, listFile), JSON.stringify(await listOf(incoming)));
    await mkdir(path.dirname(target), { recursive: true });
    await rename(incoming, target);
  } catch (error) {
    // Another run has stored the same release meanwhile.
    if (!existsSync(target)) throw error;
    await assertSame(target, source, release);
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}

async function assertSame(target: string, source: string, release: string): Promise<void> {
  const stored = await storedList(target);
  if (stored) assertSameFiles(stored, await listOf(source), release);
}

const decompress = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };

/** Returns whether a compressed copy matches its file, because the server sends it instead. */
async function isCopyOf(file: string, extension: '.br' | '.gz'): Promise<boolean> {
  const original = await readFile(file.slice(0, -extension.length)).catch(() => undefined);
  if (!original) return false;
  // Never unpacks more than the expected size.
  const options = { maxOutputLength: Math.max(original.length, 1) };
  const copy = await decompress[extension](await readFile(file), options).catch(() => undefined);
  return copy?.equals(original) ?? false;
}

async function copyFaults(folder: string, files: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const file of files) {
    const extension = path.extname(file);
    if (extension !== '.br' && extension !== '.gz') continue;
    if (!(await isCopyOf(path.join(folder, file), extension)))
      faults.push(`${file} is no compressed copy of its file`);
  }
  return faults;
}

/** Returns an error for each script that browsers would run unchecked, and for a release without scripts. */
export function integrityFaults(
  files: readonly string[],
  integrity: ReleaseDescription['integrity'],
): string[] {
  const scripts = files.filter((file) => file.endsWith('.js'));
  if (scripts.length === 0) return ['it has no scripts'];
  return scripts
    .filter((file) => !Object.hasOwn(integrity, file))
    .map((file) => `${file} has no integrity value in release.json`);
}

/** Compares the files of a folder with the release's integrity and, if it is stored, with its file list. */
export async function fileFaults(
  folder: string,
  { integrity }: Pick<ReleaseDescription, 'integrity'>,
): Promise<string[]> {
  if (!existsSync(folder)) return ['the files are missing'];
  const found = await listOf(folder);
  const listed = (await storedList(folder)) ?? found;
  const wrong = Object.entries({ ...listed, ...integrity }).filter(
    ([file, expected]) => found[file] !== expected || (listed[file] ?? expected) !== expected,
  );
  return [
    ...integrityFaults(Object.keys(found), integrity),
    ...wrong.map(([file]) => `${file} is ${found[file] === undefined ? 'missing' : 'not what was built'}`),
    ...Object.keys(found).flatMap((file) => (file in listed ? [] : `${file} was added later`)),
    ...(await copyFaults(folder, Object.keys(found))),
  ];
}
