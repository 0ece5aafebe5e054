/** A cell: texts are made harmless for spreadsheets, numbers stay numbers. */
export type Cell = string | number | boolean | null;

/** Spreadsheets run what begins like this as a formula (OWASP, 'CSV Injection'). */
const formula = /^[=+\-@\t\r\n]/;

function cellText(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const harmless = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Marks the file as UTF-8 for spreadsheets. */
export const byteOrderMark = '\uFEFF';

/** A line of RFC 4180. A text that a spreadsheet would run as a formula gets an apostrophe in front. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}
