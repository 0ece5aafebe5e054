import { recordsOf } from './csv-records.ts';
import { refuseMany } from './distinct.ts';
import { colorIn, type Fields, flagIn, isName, textIn } from './json-fields.ts';
import { RefusedFile } from './messages.ts';
import type { Catalogue, ImportSource } from './read-file.ts';
import type { Lookups } from './row-cells.ts';
import { WrongEncoding } from './text-of-file.ts';
import { type ZipContents, zipContents } from './zip-contents.ts';
import { zipFileBytes } from './zip-reader.ts';

const entries = 'time_entries.csv';

export const isSolidtimeZip = (contents: ZipContents) => contents.has('meta.json') && contents.has(entries);

/** Returns name and path of the file with the entries. */
export const solidtimeEntries = (contents: ZipContents): [string, string] => [
  entries,
  contents.get(entries) ?? '',
];

/** Reads a file of the export by its column names; empty if it is missing. */
async function rowsOf(source: ImportSource, contents: ZipContents, name: string): Promise<Fields[]> {
  const path = contents.get(name);
  if (path === undefined) return [];
  const rows: Fields[] = [];
  let header: string[] | undefined;
  try {
    for await (const record of recordsOf(() => zipFileBytes(source, path), 'utf-8', ',')) {
      if (!header) header = record;
      else if (record.some((text) => text !== ''))
        rows.push(Object.fromEntries(header.map((column, index) => [column, record[index] ?? ''])));
      refuseMany(rows.length, name.replace('.csv', ''));
    }
  } catch (error) {
    throw error instanceof WrongEncoding ? new RefusedFile('zip-file', name) : error;
  }
  return rows;
}

const mapOf = (rows: readonly Fields[], key: string, value: (row: Fields) => string) =>
  new Map(rows.map((row) => [textIn(row, key), value(row)]));

const named = (row: Fields) => textIn(row, 'name');

/** Returns what the ids in the entries stand for. */
export async function solidtimeLookups(source: ImportSource, contents: ZipContents): Promise<Lookups> {
  const rows = (name: string) => rowsOf(source, contents, name);
  const members = await rows('members.csv');
  const clients = mapOf(await rows('clients.csv'), 'id', named);
  const projects = await rows('projects.csv');
  return {
    email: mapOf(members, 'user_id', (row) => textIn(row, 'email')),
    name: mapOf(members, 'user_id', named),
    client: mapOf(projects, 'id', (row) => clients.get(textIn(row, 'client_id')) ?? ''),
    project: mapOf(projects, 'id', named),
    task: mapOf(await rows('tasks.csv'), 'id', named),
    tags: mapOf(await rows('tags.csv'), 'id', named),
  };
}

/** Reads clients, projects and tags of the export. */
export async function solidtimeCatalogue(source: ImportSource): Promise<Catalogue> {
  const contents = await zipContents(source);
  const namedRows = async (name: string) =>
    (await rowsOf(source, contents, name)).filter((row) => isName(named(row)));
  const clients = await namedRows('clients.csv');
  const names = mapOf(clients, 'id', named);
  return {
    clients: clients.map((row) => ({ name: named(row), archived: textIn(row, 'archived_at') !== '' })),
    projects: (await namedRows('projects.csv')).map((row) => ({
      name: named(row),
      client: names.get(textIn(row, 'client_id')) ?? null,
      color: colorIn(row, 'color'),
      archived: textIn(row, 'archived_at') !== '',
      billable: flagIn(row, 'is_billable'),
      estimatedSeconds: null,
    })),
    tags: (await namedRows('tags.csv')).map(named),
  };
}
