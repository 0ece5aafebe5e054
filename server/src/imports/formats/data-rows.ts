import { setImmediate } from 'node:timers/promises';
import { recordsOf } from './csv-records.ts';
import { RefusedFile } from './messages.ts';
import type { TableLayout } from './read-file.ts';
import type { Bytes } from './text-of-file.ts';

const mostRows = 1_000_000;

/** After so many rows, which take some tenths of a millisecond, other requests of the server get their turn. */
const turnRows = 10;

export interface DataRow {
  row: number;
  record: string[];
}

/** Reads the rows below the header that are not empty, and that the format takes for entries. */
export async function* dataRows(
  bytes: Bytes,
  table: TableLayout,
  isEntry: (record: readonly string[]) => boolean = () => true,
): AsyncGenerator<DataRow> {
  let row = 0;
  for await (const record of recordsOf(bytes, table.encoding, table.delimiter)) {
    row += 1;
    if (row % turnRows === 0) await setImmediate();
    if (row > table.headerRow + mostRows) throw new RefusedFile('too-many-rows');
    if (row <= table.headerRow || record.every((text) => text.trim() === '')) continue;
    if (isEntry(record)) yield { row, record };
  }
}
