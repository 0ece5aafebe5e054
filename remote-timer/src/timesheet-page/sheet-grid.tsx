import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { usePreferences } from '@timeweave/shared/session';
import { dayLocks, entryLock, invoiceLock, type LocalDate } from '@timeweave/shared/time';
import { useMediaQuery } from '@timeweave/shared/ui';
import type { EntryCommands } from '../entry-commands/index.ts';
import { Ticking } from '../time-entry/index.ts';
import { hasTime, type SheetCell as Cell, type SheetRow } from './sheet-rows.ts';
import { CellEntries } from './cell-entries.tsx';
import { DayStrip } from './day-strip.tsx';
import type { PinnedRows } from './pinned-rows.ts';
import { RowName } from './row-name.tsx';
import { sumOf } from './row-sums.ts';
import { SheetCell } from './sheet-cell.tsx';
import { SheetHead } from './sheet-head.tsx';
import { SheetHint } from './sheet-hint.tsx';
import { Grid, RowHeading, Scroller, Sum } from './sheet-look.ts';
import { SheetTotals } from './sheet-totals.tsx';
import type { CellTexts } from './use-cell-texts.ts';
import { useGridCells } from './use-grid-cells.ts';
import type { Sheet } from './use-sheet.ts';
import { isRunningHere, nameOfRow, useSheetWords } from './use-sheet-words.ts';
import type { Week } from './use-week.ts';

interface Props {
  rows: readonly SheetRow[];
  week: Week;
  sheet: Sheet;
  texts: CellTexts;
  pinnedRows: PinnedRows;
  changeTogether: EntryCommands['changeTogether'];
  /** Key of the row to focus once it is rendered. */
  awaited: string | undefined;
  onArrived: () => void;
}

const wholeWeek = [0, 1, 2, 3, 4, 5, 6];

/** The week as a grid of work by days, edited like a spreadsheet. Phones show one of the days. */
export function SheetGrid(props: Props) {
  const { rows, week, sheet, texts, pinnedRows, changeTogether, awaited, onArrived } = props;
  const { timeZone, dateFormat } = usePreferences();
  const words = useSheetWords();
  const hintId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const { dates, today } = week;
  const locksOf = dayLocks(sheet.workspace, timeZone);
  const lockOfDay = (date: LocalDate) => {
    const days = locksOf(date);
    return days && words.locked(days);
  };
  const lockOf = ({ date, running, entries }: Cell) => {
    if (running) return isRunningHere;
    const invoiced = entries.find(({ invoice_number }) => invoice_number !== undefined);
    return invoiced?.invoice_number === undefined ? lockOfDay(date) : invoiceLock(invoiced.invoice_number);
  };
  const todayAt = dates.indexOf(today);
  const [chosenDay, setChosenDay] = useState(Math.max(0, todayAt));
  const days = useMediaQuery('(max-width: 767px)') ? [chosenDay] : wholeWeek;
  const { grid, anchor, active, opened, close, drop, focus, cellProps } = useGridCells({
    rows,
    days,
    firstDay: chosenDay,
    texts,
    lockOf,
    onDrop: (row) => pinnedRows.unpin([row]),
  });
  const openedRow = rows.find(({ key }) => key === opened?.key);
  const openedCell = opened && openedRow?.cells[opened.day];

  // Narrow windows scroll to the current day.
  useLayoutEffect(() => {
    const [corner, ...headings] = scroller.current?.querySelectorAll('th') ?? [];
    const heading = headings.find((each) => each.ariaCurrent);
    if (scroller.current && corner && heading) {
      scroller.current.scrollLeft = heading.offsetLeft - corner.offsetWidth;
    }
  }, []);

  const hasOpened = openedCell && (openedCell.entries.length > 0 || openedCell.running !== undefined);
  const isGone = opened !== undefined && !hasOpened;
  const closeGone = useEffectEvent(close);
  useEffect(() => {
    if (isGone) closeGone();
  }, [isGone]);

  const awaitedRow = rows.findIndex(({ key }) => key === awaited);
  const arrive = useEffectEvent(() => {
    focus(awaitedRow, days.indexOf(chosenDay));
    onArrived();
  });
  useEffect(() => {
    if (awaitedRow >= 0) arrive();
  }, [awaitedRow]);

  return (
    <div>
      {days.length === 1 && (
        <DayStrip rows={rows} dates={dates} today={today} day={chosenDay} onDay={setChosenDay} />
      )}
      <Scroller ref={scroller}>
        <Grid ref={grid} role="grid" aria-label="Timesheet" aria-describedby={hintId}>
          <SheetHead
            dates={dates.filter((_date, day) => days.includes(day))}
            today={today}
            lockOfDay={lockOfDay}
          />
          <tbody>
            {rows.map((row, index) => (
              <tr key={row.key}>
                <RowHeading scope="row">
                  <RowName row={row} onDrop={hasTime(row) ? undefined : () => drop(row)} />
                </RowHeading>
                {row.cells.map(
                  (cell, day) =>
                    days.includes(day) && (
                      <SheetCell
                        key={cell.date}
                        {...cellProps(row, index, day, cell)}
                        cell={cell}
                        label={`${nameOfRow(row)}, ${words.longDay(cell.date)}`}
                        lock={lockOf(cell)}
                        hintId={hintId}
                      />
                    ),
                )}
                <Sum role="gridcell">
                  <Ticking {...sumOf(row.cells)} />
                </Sum>
              </tr>
            ))}
          </tbody>
          <SheetTotals rows={rows} days={days} dates={dates} />
        </Grid>
      </Scroller>
      <SheetHint id={hintId} active={active} lock={active && lockOf(active.cell)} />
      {openedRow && openedCell && hasOpened && (
        <CellEntries
          row={openedRow}
          cell={openedCell}
          isLocked={(entry) => entryLock(sheet.workspace, entry, dateFormat) !== undefined}
          anchor={anchor}
          changeTogether={changeTogether}
          onDelete={() => pinnedRows.pin([openedRow])}
          onClose={close}
        />
      )}
    </div>
  );
}
