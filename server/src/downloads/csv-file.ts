import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { formatClock } from '@timeweave/shared/time';
import { completeFile, type CompleteFile } from './complete-file.ts';
import { byteOrderMark, csvLine } from './csv.ts';
import type { TypedColumn } from './typed-column.ts';

const cellOf = <Row>(column: TypedColumn<Row>, row: Row) =>
  column.kind === 'duration' ? formatClock(column.value(row)) : column.value(row);

async function* linesOf<Row>(
  pages: AsyncIterable<readonly Row[]>,
  columns: readonly TypedColumn<Row>[],
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(({ heading }) => heading));
  for await (const rows of pages) {
    yield rows.map((row) => csvLine(columns.map((column) => cellOf(column, row)))).join('');
  }
}

/** Streams rows into a CSV file on disk with constant memory. Stops when the signal is aborted. */
export function csvFile<Row>(
  pages: AsyncIterable<readonly Row[]>,
  columns: readonly TypedColumn<Row>[],
  signal: AbortSignal,
): Promise<CompleteFile> {
  return completeFile((file) => pipeline(Readable.from(linesOf(pages, columns)), file, { signal }));
}
