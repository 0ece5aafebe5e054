import { dataRows } from './data-rows.ts';
import { entryReader } from './entry-of-row.ts';
import type { Choices, EntryScan, ImportSource, ReadRow } from './read-file.ts';
import { recognisedFormat } from './recognise.ts';
import { solidtimeLookups } from './solidtime-zip.ts';
import { zipContents } from './zip-contents.ts';
import { tableBytes } from './zip-reader.ts';

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
  for await (const { row, record } of dataRows(bytes, scan.table)) yield read(row, record);
}
