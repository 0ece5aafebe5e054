import { clockifyCatalogue } from './clockify-projects.ts';
import { dataRows } from './data-rows.ts';
import { entryReader } from './entry-of-row.ts';
import type { Catalogue, Choices, EntryScan, FileScan, ImportSource, ReadRow } from './read-file.ts';
import { recognisedFormat } from './recognise.ts';
import { solidtimeCatalogue, solidtimeLookups } from './solidtime-zip.ts';
import { togglCatalogue } from './toggl-zip.ts';
import { zipContents } from './zip-contents.ts';
import { tableBytes } from './zip-reader.ts';

/** Reads what a scanned file says about clients, projects and tags; nothing where it has only entries. */
export async function readCatalogue(source: ImportSource, scan: FileScan): Promise<Catalogue> {
  if (scan.format === 'toggl-data') return togglCatalogue(source);
  if (scan.format === 'solidtime') return solidtimeCatalogue(source);
  if (scan.format === 'clockify-projects' && scan.table)
    return clockifyCatalogue(tableBytes(source, scan.table.member), scan.table);
  return { clients: [], projects: [], tags: [] };
}

/** Reads the entries of a scanned file row by row, with the user's choices. */
export async function* readEntries(
  source: ImportSource,
  scan: EntryScan,
  choices: Choices,
): AsyncGenerator<ReadRow> {
  const { member, columns } = scan.table;
  const format = recognisedFormat(
    source.name,
    columns.map(({ name }) => name),
  );
  const lookups =
    scan.format === 'solidtime' ? await solidtimeLookups(source, await zipContents(source)) : {};
  const read = entryReader(scan, format, choices, lookups);
  const bytes = tableBytes(source, member);
  for await (const { row, record } of dataRows(bytes, scan.table, format.isEntry)) yield read(row, record);
}
