import type { SheetCell } from './sheet-rows.ts';

/** Returns the total of cells: seconds of finished entries, and the running entry. */
export function sumOf(cells: readonly (SheetCell | undefined)[]) {
  const running = cells.find((cell) => cell?.running)?.running;
  const seconds = cells.reduce((sum, cell) => sum + (cell?.seconds ?? 0), 0);
  return { seconds, ...(running && { running }) };
}
