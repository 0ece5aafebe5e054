import type { TypedColumn } from './typed-column.ts';

/** Indexes of the styles in `xlsx-parts.ts`. */
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
export function sheetStart<Row>(columns: readonly TypedColumn<Row>[]): string {
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
export function sheetRow<Row>(columns: readonly TypedColumn<Row>[], row: Row, number: number): string {
  const cells = columns.map((column, n) => cell(column, row, `${letter(n)}${number}`));
  return `<row r="${number}">${cells.join('')}</row>`;
}

/** The XML after the rows. */
export const sheetEnd = '</sheetData></worksheet>';
