import { useState } from 'react';
import { readCell } from './read-cell.ts';
import type { SheetCell, SheetRow } from './sheet-rows.ts';
import type { CellEdits } from './use-cell-edits.ts';
import { isUnreadable, useSheetWords } from './use-sheet-words.ts';

/** Typed text that was not saved, with the reason. */
interface Fault {
  text: string;
  message: string;
}

const nameOf = ({ key }: SheetRow, { date }: SheetCell) => `${date}/${key}`;

/** Parses and saves typed cell texts; keeps refused ones with the reason. */
export function useCellTexts(setCell: CellEdits['setCell']) {
  const words = useSheetWords();
  const [faults, setFaults] = useState<Readonly<Record<string, Fault>>>({});
  const put = (name: string, fault?: Fault) =>
    setFaults(({ [name]: _former, ...others }) => (fault ? { ...others, [name]: fault } : others));
  const shownIn = ({ seconds }: SheetCell) => (seconds > 0 ? words.duration(seconds) : '');

  return {
    faultOf: (row: SheetRow, cell: SheetCell) => faults[nameOf(row, cell)],
    /** Returns the initial text of an edit: an unsaved text, or the duration. */
    textOf: (row: SheetRow, cell: SheetCell) => faults[nameOf(row, cell)]?.text ?? shownIn(cell),
    forget: (row: SheetRow, cell: SheetCell) => put(nameOf(row, cell)),

    /**
     * Saves typed text, unless the cell is locked; returns whether it is valid. Keeps text that the server refuses
     * later, too.
     */
    commit(row: SheetRow, cell: SheetCell, text: string, lock: string | undefined): boolean {
      const name = nameOf(row, cell);
      const seconds = text.trim() === '' ? 0 : readCell(text);
      const isSame = text === shownIn(cell) || seconds === cell.seconds;
      const saved = () => lock ?? (seconds === null ? isUnreadable : setCell(row, cell, seconds));
      const outcome = isSame ? undefined : saved();
      if (typeof outcome === 'string') {
        put(name, { text, message: outcome });
        return false;
      }
      put(name);
      void outcome?.then((message) => message !== undefined && put(name, { text, message }));
      return true;
    },
  };
}

export type CellTexts = ReturnType<typeof useCellTexts>;
