/** A cell. Texts are escaped for spreadsheets; numbers stay numbers. */
export type Cell = string | number | boolean | null;

/** Spreadsheets execute texts with these first characters as formulas, also in full width (OWASP, 'CSV Injection'). */
const formula = /^[=+\-@＝＋－＠\t\r\n]/;

function cellText(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const harmless = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Marks the file as UTF-8 for spreadsheets. */
export const byteOrderMark = '\uFEFF';

/**
 * Returns a line of RFC 4180. Prefixes an apostrophe to texts that a spreadsheet would execute as a formula.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`;
}
