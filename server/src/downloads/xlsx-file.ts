import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import { invalid } from '../errors/index.ts';
import { completeFile, type CompleteFile } from './complete-file.ts';
import type { TypedColumn } from './typed-column.ts';

// No library: exceljs 4.4 brings 153 packages and needs 370 MB for a million rows, write-excel-file 4.1 needs 320 MB for 100,000;
// this file needs the same few megabytes for any number of rows (decision 0121).

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const sheetPath = 'xl/worksheets/sheet1.xml';

/** The cell formats, in the order of `styles`: plain, heading, text (49), date, time, duration. */
const formats = [
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
  ...[49, 164, 165, 166].map(
    (format) =>
      `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  ),
];

const styleSheet = [
  `${declaration}<styleSheet xmlns="${spreadsheet}">`,
  '<numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>',
  '<numFmt numFmtId="165" formatCode="hh:mm:ss"/><numFmt numFmtId="166" formatCode="[h]:mm:ss"/></numFmts>',
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>',
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border/></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  `<cellXfs count="${formats.length}">${formats.join('')}</cellXfs></styleSheet>`,
].join('');

const relation = (id: number, kind: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${office}/${kind}" Target="${target}"/>`;

const relationsOf = (...each: string[]) =>
  `${declaration}<Relationships xmlns="${relations}">${each.join('')}</Relationships>`;

const override = (part: string, kind: string) =>
  `<Override PartName="/${part}" ContentType="${contentType}.${kind}+xml"/>`;

/** The files of a workbook besides its only sheet (ECMA-376, SpreadsheetML). */
const workbookParts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': [
    `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    override('xl/workbook.xml', 'sheet.main'),
    override(sheetPath, 'worksheet'),
    override('xl/styles.xml', 'styles'),
    '</Types>',
  ].join(''),
  '_rels/.rels': relationsOf(relation(1, 'officeDocument', 'xl/workbook.xml')),
  'xl/workbook.xml': [
    `${declaration}<workbook xmlns="${spreadsheet}" xmlns:r="${office}">`,
    '<sheets><sheet name="Entries" sheetId="1" r:id="rId1"/></sheets></workbook>',
  ].join(''),
  'xl/_rels/workbook.xml.rels': relationsOf(
    relation(1, 'worksheet', 'worksheets/sheet1.xml'),
    relation(2, 'styles', 'styles.xml'),
  ),
  'xl/styles.xml': styleSheet,
};

/** Indexes of the cell formats below. */
const styles = { heading: 1, text: 2, date: 3, time: 4, duration: 5 };
/** Column widths in characters. */
const widths = { text: 24, date: 12, time: 11, duration: 11 };

const dayMs = 86_400_000;
/** Day 0 of spreadsheet dates, which count 1900 as a leap year. */
const firstDay = Date.UTC(1899, 11, 30);

/** Maximum characters of a cell (Excel specifications and limits). */
const longestText = 32_767;

/** What XML 1.0 cannot contain. */
// oxlint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** Spreadsheets read `_x0041_` as the character A. */
const escapeLike = /_(?=x[0-9a-f]{4}_)/gi;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function xmlText(text: string): string {
  return text
    .replaceAll(unprintable, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(escapeLike, '_x005F_')
    .replaceAll(/[&<>]/g, (character) => entities[character] ?? '');
}

/** Returns the letter of a column: `A` for 0, at most `Z`. */
const letter = (column: number) => String.fromCharCode(65 + column);

/** Writes a text that is never a formula: type and format are text, so it stays one when a user edits it. */
function textCell(at: string, text: string, style: number): string {
  if (text === '') return '';
  const space = /^\s|\s$/.test(text) ? ' xml:space="preserve"' : '';
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t${space}>${xmlText(text.slice(0, longestText))}</t></is></c>`;
}

const numberCell = (at: string, value: number, style: number) =>
  `<c r="${at}" s="${style}"><v>${value}</v></c>`;

const secondsOf = (time: string) => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

function cell<Row>(column: TypedColumn<Row>, row: Row, at: string): string {
  const style = styles[column.kind];
  if (column.kind === 'duration') return numberCell(at, column.value(row) / 86_400, style);
  const text = column.value(row);
  if (column.kind === 'date') return numberCell(at, (Date.parse(text) - firstDay) / dayMs, style);
  if (column.kind === 'time') return numberCell(at, secondsOf(text) / 86_400, style);
  return textCell(at, text, style);
}

/** Returns the XML before the rows: column widths and frozen headings. */
function sheetStart<Row>(columns: readonly TypedColumn<Row>[]): string {
  const cols = columns.map(
    ({ kind }, n) => `<col min="${n + 1}" max="${n + 1}" width="${widths[kind]}" customWidth="1"/>`,
  );
  const headings = columns.map(({ heading }, n) => textCell(`${letter(n)}1`, heading, styles.heading));
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    '<sheetViews><sheetView workbookViewId="0">',
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    `</sheetView></sheetViews><cols>${cols.join('')}</cols>`,
    `<sheetData><row r="1">${headings.join('')}</row>`,
  ].join('');
}

/** Returns a row; the first one below the headings is number 2. */
function sheetRow<Row>(columns: readonly TypedColumn<Row>[], row: Row, number: number): string {
  const cells = columns.map((column, n) => cell(column, row, `${letter(n)}${number}`));
  return `<row r="${number}">${cells.join('')}</row>`;
}

/** The XML after the rows. */
const sheetEnd = '</sheetData></worksheet>';

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
