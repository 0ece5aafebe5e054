import { type ArchivedFile, exactCsvLine } from '../downloads/index.ts';

interface Columns<Row> {
  headings: readonly string[];
  cellsOf: (row: Row) => readonly string[];
}

/** Splits rows into CSV files below a size in bytes, each with the headings; at least one. */
export async function* csvParts<Row>(
  pages: AsyncIterable<readonly Row[]>,
  { headings, cellsOf }: Columns<Row>,
  { maxBytes, nameOf }: { maxBytes: number; nameOf: (part: number) => string },
): AsyncGenerator<ArchivedFile> {
  const heading = exactCsvLine(headings);
  let part = 0;
  let lines: string[] = [];
  let bytes = 0;
  const take = (): ArchivedFile => {
    part += 1;
    const text = heading + lines.join('');
    lines = [];
    bytes = 0;
    return {
      name: nameOf(part),
      async *content() {
        yield text;
      },
    };
  };
  for await (const rows of pages)
    for (const row of rows) {
      const line = exactCsvLine(cellsOf(row));
      const size = Buffer.byteLength(line);
      if (lines.length > 0 && heading.length + bytes + size >= maxBytes) yield take();
      lines.push(line);
      bytes += size;
    }
  if (lines.length > 0 || part === 0) yield take();
}
