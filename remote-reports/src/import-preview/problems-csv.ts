import type { ImportProblem } from '@timeweave/shared/api';

/** Spreadsheets execute texts with these first characters as formulas, as on the server (downloads/csv.ts). */
const formula = /^[=+\-@＝＋－＠\t\r\n]/;

function cell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Returns the problems as a CSV file, which spreadsheets open as UTF-8. */
export function problemsCsv(problems: readonly ImportProblem[]): Blob {
  const lines = [
    ['File', 'Row', 'Column', 'Value', 'Problem'],
    ...problems.map(({ file, row, column, value, msg }) => [file, String(row), column, value, msg]),
  ];
  const text = lines.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
  return new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' });
}
