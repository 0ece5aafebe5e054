import { suggestedMapping } from './column-names.ts';
import { recordsOf } from './csv-records.ts';
import { readWritten } from './dates.ts';
import { RefusedFile } from './messages.ts';
import type { Delimiter, Encoding, TableLayout } from './read-file.ts';
import type { Bytes } from './text-of-file.ts';

const delimiters: readonly Delimiter[] = [',', ';', '\t'];
/** Rows in which the column names are looked for: titles may stand above them. */
const topRows = 30;
const mostColumns = 200;

async function topOf(bytes: Bytes, encoding: Encoding, delimiter: Delimiter): Promise<string[][]> {
  const rows: string[][] = [];
  try {
    for await (const row of recordsOf(bytes, encoding, delimiter)) {
      rows.push(row);
      if (rows.length >= topRows) break;
    }
  } catch (error) {
    // Another separator may read it.
    if (rows.length === 0 || !(error instanceof RefusedFile)) throw error;
  }
  return rows;
}

interface Header {
  delimiter: Delimiter;
  headerRow: number;
  cells: string[];
  known: number;
}

const filled = (cells: readonly string[]) => cells.filter((text) => text.trim() !== '').length;
const knownIn = (cells: readonly string[]) => new Set(Object.values(suggestedMapping(cells))).size;

/** Returns the likely header for a separator: the row with most known names, else the first with several cells. */
function headerIn(rows: readonly string[][], delimiter: Delimiter): Header | undefined {
  const headers = rows.map((cells, index) => ({
    delimiter,
    headerRow: index + 1,
    cells,
    known: knownIn(cells),
  }));
  const [best] = headers.toSorted((a, b) => b.known - a.known);
  if (best && best.known > 1) return best;
  return headers.find(({ cells }) => filled(cells) > 1);
}

const isValue = (text: string) => /^[\d.,:/+-]+$/.test(text.trim()) || readWritten(text.trim()) !== null;

/** Finds separator and header of a table. */
export async function tableLayout(bytes: Bytes, encoding: Encoding): Promise<Omit<TableLayout, 'member'>> {
  const headers: Header[] = [];
  let refusal: RefusedFile | undefined;
  let isEmpty = true;
  for (const delimiter of delimiters) {
    try {
      const rows = await topOf(bytes, encoding, delimiter);
      isEmpty &&= rows.every((cells) => filled(cells) === 0);
      const header = headerIn(rows, delimiter);
      if (header) headers.push(header);
    } catch (error) {
      if (!(error instanceof RefusedFile)) throw error;
      isEmpty = false;
      refusal ??= error;
    }
  }
  const [best] = headers.toSorted((a, b) => b.known - a.known || filled(b.cells) - filled(a.cells));
  if (!best) throw isEmpty ? new RefusedFile('empty') : (refusal ?? new RefusedFile('no-table'));
  const { delimiter, headerRow, cells, known } = best;
  if (known < 2 && cells.some(isValue)) throw new RefusedFile('no-header');
  const last = cells.findLastIndex((text) => text.trim() !== '');
  const names = cells.slice(0, last + 1).map((text) => text.trim());
  if (names.length > mostColumns) throw new RefusedFile('too-many-columns');
  return { encoding, delimiter, headerRow, columns: names.map((name) => ({ name, samples: [] })) };
}
