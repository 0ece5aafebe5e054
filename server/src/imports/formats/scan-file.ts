import { isArchive } from './archive-rows.ts';
import { clockifyCatalogue } from './clockify-projects.ts';
import { suggestedMapping } from './column-names.ts';
import { dataRows } from './data-rows.ts';
import type { EntryFormat } from './entry-formats.ts';
import { fileKind } from './file-kind.ts';
import { foundInRows } from './found-in-rows.ts';
import { RefusedFile } from './messages.ts';
import type {
  EntryScan,
  Field,
  FileScan,
  ImportSource,
  Mapping,
  MappingOf,
  TableLayout,
} from './read-file.ts';
import { isProjectList, recognisedFormat } from './recognise.ts';
import type { Lookups } from './row-cells.ts';
import { scanArchive } from './scan-archive.ts';
import { isSolidtimeZip, solidtimeEntries, solidtimeLookups } from './solidtime-zip.ts';
import { tableLayout } from './table-layout.ts';
import { type Bytes, encodingsOf, firstBytes, WrongEncoding } from './text-of-file.ts';
import { isTogglZip, togglCatalogue } from './toggl-zip.ts';
import { type ZipContents, zipContents } from './zip-contents.ts';
import { tableBytes } from './zip-reader.ts';

const mostBytes = 200 * 1024 * 1024;
const mostSamples = 3;
const longestSample = 100;

function missingIn(mapping: Mapping): EntryScan['missing'] {
  const lacks = (...fields: Field[]) => fields.every((field) => mapping[field] === undefined);
  const missing: EntryScan['missing'] = [];
  if (lacks('start', 'startDate')) missing.push('start');
  if (lacks('end', 'endTime', 'duration', 'minutes', 'seconds')) missing.push('end or duration');
  return missing;
}

const missingNames = { start: 'a start date', 'end or duration': 'an end time or a duration' };

/** A table to scan: where its bytes are, and what the user or other files say about it. */
interface Table {
  name: string;
  member: string | null;
  bytes: Bytes;
  mappingOf: MappingOf;
  lookups: Lookups;
}

async function scanEntries(table: TableLayout, format: EntryFormat, from: Table): Promise<EntryScan> {
  const headings = table.columns.map(({ name }) => name);
  const chosen = from.mappingOf(headings);
  const mapping = chosen ?? suggestedMapping(headings, format.names);
  if (format.name === 'solidtime' && !from.lookups.project) throw new RefusedFile('solidtime-part');
  const missing = missingIn(mapping);
  if (missing.length > 0 && format.name !== 'columns' && !chosen)
    throw new RefusedFile('missing-columns', missing.map((each) => missingNames[each]).join(' and '));
  const found = foundInRows(format, table, mapping, from.lookups);
  for await (const { record } of dataRows(from.bytes, table, format.isEntry)) {
    found.add(record);
    // The file is refused: the rest says nothing new.
    if (found.isFull()) break;
    table.columns.forEach(({ samples }, column) => {
      if (samples.length >= mostSamples) return;
      const text = (record[column] ?? '').trim().slice(0, longestSample);
      if (text !== '' && !samples.includes(text)) samples.push(text);
    });
  }
  const result = found.result();
  if (result.rows === 0) throw new RefusedFile('no-rows');
  // The column has no dates: it is the wrong one.
  if (!found.hasDates() && !missing.includes('start')) missing.push('start');
  return { holds: 'entries', format: format.name, table, mapping, missing, ...result };
}

async function scanDecoded(from: Table, encoding: TableLayout['encoding']): Promise<FileScan> {
  const table = { member: from.member, ...(await tableLayout(from.bytes, encoding)) };
  const headings = table.columns.map(({ name }) => name);
  if (isProjectList(headings)) {
    await clockifyCatalogue(from.bytes, table);
    return { holds: 'catalogue', format: 'clockify-projects', table };
  }
  return scanEntries(table, recognisedFormat(from.name, headings), from);
}

async function scanTable(from: Table): Promise<FileScan> {
  for (const encoding of encodingsOf(await firstBytes(from.bytes, 4096))) {
    try {
      return await scanDecoded(from, encoding);
    } catch (error) {
      if (!(error instanceof WrongEncoding)) throw error;
      if (error.afterLetters && encoding === 'utf-8')
        throw new RefusedFile('mixed-encoding', String(error.line));
    }
  }
  throw new RefusedFile('encoding');
}

/** The only table of an archive that has several files, such as a user's data export. */
function onlyTable(contents: ZipContents): [string, string] {
  const tables = [...contents].filter(([name]) => /\.(?:csv|tsv)$/i.test(name));
  const [table] = tables;
  if (!table || tables.length > 1) throw new RefusedFile('zip-unknown');
  return table;
}

async function scanZip(source: ImportSource, mappingOf: MappingOf): Promise<FileScan> {
  const contents = await zipContents(source);
  if (isArchive(contents)) return scanArchive(source);
  if (isTogglZip(contents)) {
    await togglCatalogue(source);
    return { holds: 'catalogue', format: 'toggl-data', table: null };
  }
  const solidtime = isSolidtimeZip(contents);
  const [name, member] = solidtime ? solidtimeEntries(contents) : onlyTable(contents);
  const lookups = solidtime ? await solidtimeLookups(source, contents) : {};
  return scanTable({ name, member, bytes: tableBytes(source, member), mappingOf, lookups });
}

/**
 * Reads a file once and says what it is, what it holds and what must be asked. `mappingOf` returns columns chosen by the user,
 * instead of the suggested ones. Throws `RefusedFile`.
 */
export async function scanFile(
  source: ImportSource,
  mappingOf: MappingOf = () => undefined,
): Promise<FileScan> {
  if (source.size > mostBytes) throw new RefusedFile('too-large');
  const bytes = tableBytes(source, null);
  if (fileKind(await firstBytes(bytes, 512)) === 'zip') return scanZip(source, mappingOf);
  return scanTable({ name: source.name, member: null, bytes, mappingOf, lookups: {} });
}
