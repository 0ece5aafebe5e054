import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import { invalid } from '../errors/index.ts';
import { completeFile, type CompleteFile } from './complete-file.ts';
import type { TypedColumn } from './typed-column.ts';
import { sheetPath, workbookParts } from './xlsx-parts.ts';
import { sheetEnd, sheetRow, sheetStart } from './xlsx-sheet.ts';

/** Spreadsheets have at most 1,048,576 rows, including the headings. */
const maxRows = 1_048_575;

async function* sheetOf<Row>(
  pages: AsyncIterable<readonly Row[]>,
  columns: readonly TypedColumn<Row>[],
): AsyncGenerator<string> {
  yield sheetStart(columns);
  let above = 1;
  for await (const rows of pages) {
    if (above + rows.length > maxRows + 1) {
      const most = maxRows.toLocaleString('en');
      throw invalid(
        'format',
        `An XLSX file holds ${most} entries at most. Choose a shorter period, or download CSV.`,
      );
    }
    yield rows.map((row, n) => sheetRow(columns, row, above + n + 1)).join('');
    above += rows.length;
  }
  yield sheetEnd;
}

/** Streams rows into an XLSX file on disk with constant memory. Stops when the signal is aborted. */
export async function xlsxFile<Row>(
  pages: AsyncIterable<readonly Row[]>,
  columns: readonly TypedColumn<Row>[],
  signal: AbortSignal,
): Promise<CompleteFile> {
  const zip = new yazl.ZipFile();
  const output = new PassThrough();
  const sheet = Readable.from(sheetOf(pages, columns), { objectMode: false, highWaterMark: 1 << 20 });
  sheet.on('error', (error) => output.destroy(error));
  zip.outputStream.pipe(output);
  for (const [path, content] of Object.entries(workbookParts)) zip.addBuffer(Buffer.from(content), path);
  // The fastest level: the sheet is so repetitive that others save little.
  zip.addReadStream(sheet, sheetPath, { compressionLevel: 1 });
  zip.end();
  try {
    return await completeFile((file) => pipeline(output, file, { signal }));
  } finally {
    sheet.destroy();
  }
}
