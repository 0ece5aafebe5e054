import { alertShown, useAppDispatch } from '@timeweave/shared/store';
import { addDays, localDateOf } from '@timeweave/shared/time';
import type { OfferUndo } from '@timeweave/shared/ui';
import { addLike, type EntryCommands } from '../entry-commands/index.ts';
import { copiedWeek } from './copied-week.ts';
import { keyOfWork, type RowsBy, type RowWork, workOfEntry } from './sheet-rows.ts';
import type { PinnedRows } from './pinned-rows.ts';
import type { CellEdits } from './use-cell-edits.ts';
import type { Sheet } from './use-sheet.ts';
import type { Week } from './use-week.ts';

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

interface Parts {
  week: Week;
  sheet: Sheet;
  pinnedRows: PinnedRows;
  edits: CellEdits;
  by: RowsBy;
  changeTogether: EntryCommands['changeTogether'];
  offer: OfferUndo;
}

/** Copies rows or entries from the previous week. */
export function useCopiedWeek({ week, sheet, pinnedRows, edits, by, changeTogether, offer }: Parts) {
  const dispatch = useAppDispatch();
  const { former, around, timeZone, unlockedFrom } = sheet;
  const { start } = week;
  const say = (text: string) => dispatch(alertShown('info', text));

  /** Returns the previous week's entries; shows an alert and returns undefined if there is nothing to copy. */
  function lastWeek() {
    if (!former) {
      say('The previous week is still loading. Try again in a moment.');
      return undefined;
    }
    const isOfIt = (date: string) => date >= addDays(start, -7) && date < start;
    const entries = former.filter((entry) => isOfIt(localDateOf(entry.timer_start * 1000, timeZone)));
    if (entries.length > 0) return entries;
    say('Nothing was tracked in the previous week.');
    return undefined;
  }

  return {
    copyRows() {
      const entries = lastWeek();
      if (!entries || !sheet.rows) return;
      const shown = new Set(sheet.rows.map(({ key }) => key));
      const works = new Map<string, RowWork>();
      for (const entry of entries) {
        const work = workOfEntry(entry, by);
        if (!shown.has(keyOfWork(work))) works.set(keyOfWork(work), work);
      }
      const added = [...works.values()];
      if (added.length === 0) return void say('This week already has all rows of the previous week.');
      pinnedRows.pin(added);
      offer({
        text: `Copied ${counted(added.length, 'row', 'rows')} from the previous week`,
        undo: () => {
          pinnedRows.unpin(added);
          return Promise.resolve(true);
        },
      });
    },

    copyTimes() {
      const entries = lastWeek();
      if (!entries) return;
      const { copies, leftOut } = copiedWeek({
        start,
        timeZone,
        former: entries,
        present: around,
        unlockedFrom,
        isAllowed: edits.isAllowed,
      });
      if (leftOut > 0) {
        const left = counted(leftOut, 'entry was', 'entries were');
        say(`${left} left out: locked day, or a required field is empty.`);
      }
      if (copies.length === 0 && leftOut === 0) say('This week already has all time of the previous week.');
      if (copies.length === 0) return;
      const added = copies.map(({ model, span }) => addLike(model, span));
      const done = `Copied ${counted(added.length, 'entry', 'entries')} from the previous week`;
      void changeTogether({ added, done });
    },
  };
}
