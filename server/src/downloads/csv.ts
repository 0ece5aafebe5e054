import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { formatClock } from '@timeweave/shared/time';
import { completeFile, type CompleteFile } from './complete-file.ts';
import type { TypedColumn } from './typed-column.ts';

/** A cell; numbers stay numbers. */
export type Cell = string | number | boolean | null;

/** Spreadsheets execute texts with these first characters as formulas, also in full width (OWASP, 'CSV Injection'). */
const formula = /^'*[=+\-@＝＋－＠\t\r\n]/;

/** Between the cells of a line. Excel opens a file in columns if it has the list separator of the computer: German ones have `;`, and a decimal comma. */
export type Separator = ',' | ';';

function cellText(cell: Cell, separator: Separator): string {
  const written = cell === null ? '' : String(cell);
  const text = typeof cell === 'number' && separator === ';' ? written.replace('.', ',') : written;
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Texts that begin with such an apostrophe get one more, so that each is read back as it was. */
const harmless = (cell: Cell) => (typeof cell === 'string' && formula.test(cell) ? `'${cell}` : cell);

/** Undoes the apostrophe that `csvLine` writes before formulas. */
export const withoutApostrophe = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text;

/** Marks the file as UTF-8 for spreadsheets. */
export const byteOrderMark = '\uFEFF';

/** Returns a line of RFC 4180, with an apostrophe before texts that spreadsheets execute as formulas. */
export const csvLine = (cells: readonly Cell[], separator?: Separator): string =>
  exactCsvLine(cells.map(harmless), separator);

/** Returns a line of RFC 4180 with texts as they are, for programs that read the file. Spreadsheets may run formulas in it. */
export const exactCsvLine = (cells: readonly Cell[], separator: Separator = ','): string =>
  `${cells.map((cell) => cellText(cell, separator)).join(separator)}\r\n`;

const typedCell = <Row>(column: TypedColumn<Row>, row: Row) =>
  column.kind === 'duration' ? formatClock(column.value(row)) : column.value(row);

async function* linesOf<Row>(
  pages: AsyncIterable<readonly Row[]>,
  columns: readonly TypedColumn<Row>[],
  separator: Separator,
): AsyncGenerator<string> {
  const line = (cells: readonly Cell[]) => csvLine(cells, separator);
  yield byteOrderMark + line(columns.map(({ heading }) => heading));
  for await (const rows of pages) {
    yield rows.map((row) => line(columns.map((column) => typedCell(column, row)))).join('');
  }
}

/** Streams rows into a CSV file on disk with constant memory. Stops when the signal is aborted. */
export function csvFile<Row>(
  pages: AsyncIterable<readonly Row[]>,
  columns: readonly TypedColumn<Row>[],
  signal: AbortSignal,
  separator: Separator = ',',
): Promise<CompleteFile> {
  return completeFile((file) =>
    pipeline(Readable.from(linesOf(pages, columns, separator)), file, { signal }),
  );
}
