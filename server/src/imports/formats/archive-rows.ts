import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { TLocalizedValidationError } from 'typebox/error';
import {
  type ArchiveHead,
  type ArchiveRow,
  type ArchiveTable,
  archiveTables,
  laterTables,
  headChecker,
  rowChecker,
} from './archive-tables.ts';
import { RefusedFile } from './messages.ts';
import type { ImportSource } from './read-file.ts';
import { textOf, WrongEncoding } from './text-of-file.ts';
import { type ZipContents, zipContents, zipJson } from './zip-contents.ts';
import { zipFileBytes } from './zip-reader.ts';

const longestLine = 1 << 20;
/** After so many rows, other requests of the server get their turn. */
const turnRows = 25;
/** Rows of a table that is kept in memory. */
const mostRows = 50_000;

export const isArchive = (contents: ZipContents) =>
  contents.has('manifest.json') && contents.has('workspace.jsonl');

/** An archive whose manifest was read. */
export interface OpenArchive {
  source: ImportSource;
  contents: ZipContents;
  head: ArchiveHead;
}

/** Reads the manifest. Throws for another version, and for missing files. */
export async function openArchive(source: ImportSource): Promise<OpenArchive> {
  const contents = await zipContents(source);
  const head = await zipJson(source, contents, 'manifest.json');
  if (!headChecker.Check(head)) throw new RefusedFile('zip-file', 'manifest.json');
  if (head.version !== 1) throw new RefusedFile('archive-version');
  const listed = new Set(head.files.map(({ name }) => name));
  const missing = archiveTables
    .filter((table) => !laterTables.includes(table))
    .map((table) => `${table}.jsonl`)
    .find((name) => !contents.has(name) || !listed.has(name));
  if (missing !== undefined) throw new RefusedFile('archive-incomplete', missing);
  return { source, contents, head };
}

/** Yields the lines of a file; throws after the last one if the file is not the exported one. */
async function* linesOf({ source, contents, head }: OpenArchive, name: string): AsyncGenerator<string> {
  const hash = createHash('sha256');
  async function* hashed() {
    for await (const chunk of zipFileBytes(source, contents.get(name) ?? '')) {
      hash.update(chunk);
      yield chunk;
    }
  }
  let rest = '';
  try {
    for await (const text of textOf(hashed, 'utf-8')) {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > longestLine) throw new RefusedFile('zip-file', name);
      yield* lines;
    }
  } catch (error) {
    throw error instanceof WrongEncoding ? new RefusedFile('zip-file', name) : error;
  }
  if (rest !== '') yield rest;
  if (hash.digest('hex') !== head.files.find((file) => file.name === name)?.sha256)
    throw new RefusedFile('archive-changed', name);
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Returns the column of the first error; of a missing one, the first that is missing. */
function wrongColumn([first]: readonly TLocalizedValidationError[]): string {
  const missing = first?.keyword === 'required' ? first.params.requiredProperties[0] : undefined;
  return first?.instancePath.split('/')[1] ?? missing ?? 'a column';
}

/** A row with what refuses it; rows count from 1. */
export interface PlacedRow<Table extends ArchiveTable> {
  value: ArchiveRow<Table>;
  refusal: (fault: string) => RefusedFile;
}

/** Yields the rows of a table. Throws for a row with missing or wrong columns. */
export async function* archiveRows<Table extends ArchiveTable>(
  archive: OpenArchive,
  table: Table,
): AsyncGenerator<PlacedRow<Table>> {
  if (laterTables.includes(table) && !archive.contents.has(`${table}.jsonl`)) return;
  const checker = rowChecker(table);
  let row = 0;
  for await (const line of linesOf(archive, `${table}.jsonl`)) {
    row += 1;
    if (row % turnRows === 0) await setImmediate();
    const place = `${table}.jsonl, row ${row}`;
    const refusal = (fault: string) => new RefusedFile('archive-row', place, fault);
    const value = parsed(line);
    if (!checker.Check(value)) throw refusal(`${wrongColumn(checker.Errors(value))} is missing or wrong`);
    yield { value, refusal };
  }
}

/** Reads a table that fits into memory. */
export async function archiveTable<Table extends ArchiveTable>(archive: OpenArchive, table: Table) {
  const rows: PlacedRow<Table>[] = [];
  for await (const row of archiveRows(archive, table)) {
    if (rows.length >= mostRows) throw new RefusedFile('zip-large-file', `${table}.jsonl`);
    rows.push(row);
  }
  return rows;
}
