import { type AliasedRawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type ArchivedFile, type Cell, exactCsvLine } from '../downloads/index.ts';

/** Rows per query. */
const pageSize = 500;
type Row = Readonly<Record<string, unknown>>;

/** A table of the archive. The names and meanings of its columns are the format's: see docs/guides/moving.md. */
export interface ArchivedTable {
  name: string;
  headings: readonly string[];
  pages: () => AsyncIterable<readonly Row[]>;
}

type Column = string | AliasedRawBuilder<unknown, string>;

/** Returns the name of a selected column: what follows its table, or `as`. */
function headingOf(column: Column): string {
  if (typeof column === 'string') return column.replace(/^.*[. ]/, '');
  return typeof column.alias === 'string' ? column.alias : '';
}

/** Describes a table: its columns are selected by the query, and name the cells of the CSV file. */
export const table = <const Columns extends readonly Column[]>(
  name: string,
  columns: Columns,
  pagesOf: (columns: Columns) => AsyncIterable<readonly Row[]>,
): ArchivedTable => ({ name, headings: columns.map(headingOf), pages: () => pagesOf(columns) });

/** Yields the rows of a query in pages, in the order of their ids. */
export async function* byId<DB, Table extends keyof DB, Found extends { id: number }>(
  query: SelectQueryBuilder<DB, Table, Found>,
  idColumn = 'id',
  size = pageSize,
): AsyncGenerator<Found[]> {
  const id = sql.ref(idColumn);
  const ordered = query.orderBy(id).limit(size);
  let after = 0;
  for (;;) {
    const rows = await ordered.where(sql<boolean>`${id} > ${after}`).execute();
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    after = rows.at(-1)?.id ?? after;
  }
}

/** A file with its number of rows, which is known once the file was read; null for a picture. */
export interface CountedFile extends ArchivedFile {
  rows: () => number | null;
}

function cellOf(value: unknown): Cell {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (value === null) return null;
  return value instanceof Date ? value.toISOString() : JSON.stringify(value);
}

/** Returns a table as JSON Lines and as CSV, in which lists and objects are JSON. */
export function tableFiles({ name, headings, pages }: ArchivedTable): CountedFile[] {
  const fileOf = (ending: string, heading: string, lineOf: (row: Row) => string): CountedFile => {
    let count = 0;
    async function* content() {
      if (heading !== '') yield heading;
      for await (const rows of pages()) {
        count += rows.length;
        yield rows.map(lineOf).join('');
      }
    }
    return { name: `${name}.${ending}`, content, rows: () => count };
  };
  return [
    fileOf('jsonl', '', (row) => `${JSON.stringify(row)}\n`),
    fileOf('csv', exactCsvLine(headings), (row) => exactCsvLine(headings.map((each) => cellOf(row[each])))),
  ];
}
