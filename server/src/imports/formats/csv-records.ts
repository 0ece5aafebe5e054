import { RefusedFile } from './messages.ts';
import type { Delimiter, Encoding } from './read-file.ts';
import { type Bytes, textOf } from './text-of-file.ts';

/** Bytes of a row in UTF-8, so that an open quotation mark does not fill the memory. */
const longestRow = 64_000;
const [quote, lineFeed, carriageReturn] = [0x22, 0x0a, 0x0d];

interface Cell {
  text: string;
  /** Where the separator or the end of the line is; the length of the text at its end. */
  end: number;
}

/** Reads the cell at `start`; null if the text may go on. Letters after a closing quotation mark belong to it. */
function cellAt(bytes: Buffer, start: number, delimiter: number, isLast: boolean): Cell | null {
  let [text, from] = ['', start];
  if (bytes[start] === quote) {
    let [close, doubled] = [start + 1, false];
    while (close < bytes.length && (bytes[close] !== quote || bytes[close + 1] === quote)) {
      if (bytes[close] === quote) [close, doubled] = [close + 1, true];
      close += 1;
    }
    if (close >= bytes.length) return null;
    text = bytes.toString('utf8', start + 1, close);
    if (doubled) text = text.replaceAll('""', '"');
    from = close + 1;
  }
  let end = from;
  while (end < bytes.length) {
    const byte = bytes[end];
    if (byte === delimiter || byte === lineFeed || byte === carriageReturn) break;
    end += 1;
  }
  if (end === bytes.length && !isLast) return null;
  return { text: end > from ? text + bytes.toString('utf8', from, end) : text, end };
}

/** Reads the row at `start`; null if the text may go on. */
function rowAt(bytes: Buffer, start: number, delimiter: number, isLast: boolean) {
  const cells: string[] = [];
  for (let at = start; ;) {
    const cell = cellAt(bytes, at, delimiter, isLast);
    if (!cell) return null;
    cells.push(cell.text);
    at = cell.end + 1;
    if (bytes[cell.end] === delimiter) continue;
    if (bytes[cell.end] !== carriageReturn) return { cells, next: at };
    if (at === bytes.length && !isLast) return null;
    return { cells, next: bytes[at] === lineFeed ? at + 1 : at };
  }
}

/**
 * Reads CSV row by row, also empty rows (`['']`). `""` escapes a quotation mark, a backslash is a letter, lines end with LF,
 * CR LF or CR. It works on bytes, since parts of a decoded text would keep the whole of it in memory.
 */
export async function* recordsOf(
  bytes: Bytes,
  encoding: Encoding,
  delimiter: Delimiter,
): AsyncGenerator<string[]> {
  const separator = delimiter.charCodeAt(0);
  let rest = Buffer.alloc(0);
  let row = 1;
  function* rowsIn(text: string, isLast: boolean) {
    const all = Buffer.concat([rest, Buffer.from(text)]);
    let start = 0;
    while (start < all.length) {
      const found = rowAt(all, start, separator, isLast);
      if ((found?.next ?? all.length) - start > longestRow)
        throw new RefusedFile('row-too-long', String(row));
      if (!found) break;
      yield found.cells;
      row += 1;
      start = found.next;
    }
    rest = all.subarray(start);
  }
  for await (const text of textOf(bytes, encoding)) yield* rowsIn(text, false);
  yield* rowsIn('', true);
  if (rest.length > 0) throw new RefusedFile('open-quote', String(row));
}
