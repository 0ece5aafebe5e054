import { type ArchivedFile, type Cell, exactCsvLine } from '../downloads/index.ts';

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
export function tableFiles<Row extends object>(
  name: string,
  columns: readonly (keyof Row & string)[],
  pages: () => AsyncIterable<readonly Row[]>,
): CountedFile[] {
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
    fileOf('csv', exactCsvLine(columns), (row) => exactCsvLine(columns.map((column) => cellOf(row[column])))),
  ];
}
