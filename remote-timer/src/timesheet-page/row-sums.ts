import type { SheetCell } from '../timesheet/index.ts';

/** The time of some cells: of their finished entries, and the entry that runs in one of them. */
export function sumOf(cells: readonly (SheetCell | undefined)[]) {
  const running = cells.find((cell) => cell?.running)?.running;
  const seconds = cells.reduce((sum, cell) => sum + (cell?.seconds ?? 0), 0);
  return { seconds, ...(running && { running }) };
}
