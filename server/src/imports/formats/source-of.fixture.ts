import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import yazl from 'yazl';
import { buffer } from 'node:stream/consumers';
import { readEntries } from './read-scanned.ts';
import type { Choices, EntryScan, ImportSource, Mapping, ReadEntry, ReadRow } from './read-file.ts';
import { scanFile } from './scan-file.ts';

/** An upload in memory, which arrives in chunks of `chunk` bytes. */
export function sourceOf(content: string | Uint8Array, name = 'file.csv', chunk = 1 << 16): ImportSource {
  const bytes = Buffer.from(content);
  function* chunks(start: number, end: number) {
    for (let at = start; at < end; at += chunk) yield bytes.subarray(at, Math.min(end, at + chunk));
  }
  return {
    name,
    size: bytes.length,
    open: ({ start, end } = { start: 0, end: bytes.length }) => Readable.from(chunks(start, end)),
  };
}

/** A file of `samples/`. */
export const sample = (name: string) => readFileSync(path.join(import.meta.dirname, 'samples', name), 'utf8');

export async function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

export const choices: Choices = {
  zone: 'Europe/Berlin',
  now: new Date('2026-11-27T10:00:00Z'),
  running: 'skip',
  breaks: 'skip',
  tasks: 'description',
  day_start: '09:00',
};

async function scanEntries(source: ImportSource, mapping?: Mapping): Promise<EntryScan> {
  const scan = await scanFile(source, () => mapping);
  if (scan.holds !== 'entries') throw new Error(`No entries, but ${scan.format}`);
  return scan;
}

/** Scans a text or file, and reads its rows. */
export async function readAll(
  from: string | ImportSource,
  chosen: Partial<Choices> = {},
  mapping?: Mapping,
): Promise<{ scan: EntryScan; rows: ReadRow[]; entries: ReadEntry[] }> {
  const source = typeof from === 'string' ? sourceOf(from) : from;
  const scan = await scanEntries(source, mapping);
  const rows: ReadRow[] = [];
  for await (const row of readEntries(source, scan, { ...choices, ...chosen })) rows.push(row);
  return { scan, rows, entries: rows.flatMap((row) => ('entry' in row ? [row.entry] : [])) };
}

/** The row as one line of text: row number, times in UTC, and what is said. */
export function shownRow(row: ReadRow): string {
  if ('skipped' in row) return `${row.row} skipped ${row.skipped}`;
  if ('problem' in row) return `${row.row} ${row.problem} ${row.column ?? ''}: ${row.message}`;
  const { person, client, project, description, tags, billable, startedAt, endedAt } = row.entry;
  const times = [startedAt, endedAt].map((time) => time.toISOString().slice(0, 19)).join(' ');
  const said = [person.email, person.name, client, project, description, tags.join('+'), billable];
  return `${row.row} ${times} | ${said.map((each) => each ?? '-').join(' | ')}`;
}

/** Row number, and times or problem of each row. */
export const timesOf = async (text: string, chosen: Partial<Choices> = {}) =>
  (await readAll(text, chosen)).rows.map((row) => shownRow(row).replace(/ \|.*/s, ''));
