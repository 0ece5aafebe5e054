import { useRef, useState, type KeyboardEvent } from 'react';
import { hasTime, type SheetCell, type SheetRow } from './sheet-rows.ts';
import type { Editing, Step } from './cell-input.tsx';
import type { CellTexts } from './use-cell-texts.ts';

interface Place {
  key: string;
  day: number;
}

interface Options {
  rows: readonly SheetRow[];
  /** The shown days: all seven, or one on phones. */
  days: readonly number[];
  firstDay: number;
  texts: CellTexts;
  lockOf: (cell: SheetCell) => string | undefined;
  /** Removes a row without time. */
  onDrop: (row: SheetRow) => void;
}

const isAt = (place: Place | undefined, { key }: SheetRow, day: number) =>
  place?.key === key && place.day === day;

const within = (value: number, last: number) => Math.min(last, Math.max(0, value));

/** Tracks which cell of the grid is active, edited or open, by row key, since rows come and go. */
export function useGridCells({ rows, days, firstDay, texts, lockOf, onDrop }: Options) {
  const grid = useRef<HTMLTableElement>(null);
  /** The cell whose entries are open. */
  const anchor = useRef<HTMLElement>(null);
  const [active, setActive] = useState<Place>();
  const [isFocused, setFocused] = useState(false);
  const [editing, setEditing] = useState<Editing>();
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState<Place>();

  const rowAt = Math.max(
    0,
    rows.findIndex(({ key }) => key === active?.key),
  );
  const day = active && days.includes(active.day) ? active.day : firstDay;
  const dayAt = days.indexOf(day);

  const elementAt = (toRow: number, toDay: number) =>
    grid.current?.querySelector<HTMLElement>(`[data-cell="${toRow}-${toDay}"]`) ?? null;
  /** By the position of the day among the shown ones. */
  const focus = (toRow: number, toPosition: number) =>
    elementAt(within(toRow, rows.length - 1), days[within(toPosition, days.length - 1)] ?? day)?.focus();

  /** Moves the focus; a sideways step at the end of a row continues in the next row. */
  function leave([rowsDown, daysOn]: Step): void {
    const index = rowAt * days.length + dayAt + daysOn;
    const isOut = daysOn === 0 || index < 0 || index >= rows.length * days.length;
    if (isOut) focus(rowAt + rowsDown, dayAt);
    else focus(Math.floor(index / days.length), index % days.length);
  }

  function edit(row: SheetRow, at: number, cell: SheetCell, typedFirst?: string): void {
    if (lockOf(cell)) return;
    const text = typedFirst ?? texts.textOf(row, cell);
    setEditing({ key: row.key, day: at, text, isTyped: typedFirst !== undefined });
    setTyped(text);
  }

  function open({ key }: SheetRow, at: number, { entries, running }: SheetCell): void {
    if (entries.length === 0 && !running) return;
    const ofRow = rows.findIndex((row) => row.key === key);
    anchor.current = elementAt(ofRow, at);
    setOpened({ key, day: at });
  }

  function drop(row: SheetRow): void {
    const at = rows.indexOf(row);
    focus(at + 1 < rows.length ? at + 1 : at - 1, dayAt);
    onDrop(row);
  }

  function empty(row: SheetRow, cell: SheetCell): void {
    if (!hasTime(row)) drop(row);
    else if (!lockOf(cell)) texts.commit(row, cell, '', undefined);
  }

  /** Returns the action of a key in a cell that is not being edited; undefined for the default action. */
  function actionOf(event: KeyboardEvent, row: SheetRow, at: number, cell: SheetCell) {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (altKey) return key === 'ArrowDown' ? () => open(row, at, cell) : undefined;
    const all: Record<string, (() => void) | undefined> = {
      Home: () => focus(0, 0),
      End: () => focus(rows.length - 1, days.length - 1),
    };
    if (ctrlKey || metaKey) return all[key];
    // Letters are shortcuts of the page; a duration starts with a digit.
    if (/^[\d.,:]$/.test(key)) return () => edit(row, at, cell, key);
    const actions: typeof all = {
      ArrowUp: () => focus(rowAt - 1, dayAt),
      ArrowDown: () => focus(rowAt + 1, dayAt),
      ArrowLeft: () => focus(rowAt, dayAt - 1),
      ArrowRight: () => focus(rowAt, dayAt + 1),
      Home: () => focus(rowAt, 0),
      End: () => focus(rowAt, days.length - 1),
      Enter: () => edit(row, at, cell),
      F2: () => edit(row, at, cell),
      Backspace: () => edit(row, at, cell, ''),
      Delete: () => empty(row, cell),
      Escape: () => texts.forget(row, cell),
    };
    return actions[key];
  }

  function onKeyDown(event: KeyboardEvent, row: SheetRow, at: number, cell: SheetCell): void {
    if (event.target !== event.currentTarget) return;
    const act = actionOf(event, row, at, cell);
    if (!act) return;
    event.preventDefault();
    act();
  }

  const row = rows[rowAt];
  const cell = row?.cells[day];
  const activeOf = (ofRow: SheetRow, ofCell: SheetCell) => ({
    row: ofRow,
    cell: ofCell,
    fault: texts.faultOf(ofRow, ofCell),
    typed: isAt(editing, ofRow, day) ? typed : undefined,
  });
  return {
    grid,
    anchor,
    focus,
    opened,
    close() {
      setOpened(undefined);
      anchor.current?.focus();
    },
    drop,
    active: row && cell && isFocused ? activeOf(row, cell) : undefined,
    cellProps: (of: SheetRow, index: number, at: number, shown: SheetCell) => ({
      place: `${index}-${at}`,
      isTabStop: index === rowAt && at === day,
      fault: texts.faultOf(of, shown),
      editing: isAt(editing, of, at) ? editing : undefined,
      isInvalid: texts.faultOf(of, shown)?.text === typed,
      onFocus: () => {
        setActive({ key: of.key, day: at });
        setFocused(true);
      },
      onBlur: () => setFocused(false),
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, of, at, shown),
      onEdit: () => edit(of, at, shown),
      onOpen: () => open(of, at, shown),
      onText: setTyped,
      onCommit: (text: string) => texts.commit(of, shown, text, lockOf(shown)),
      onRevert: () => texts.forget(of, shown),
      onLeave: leave,
      onEnd: () => setEditing(undefined),
    }),
  };
}

export type GridCells = ReturnType<typeof useGridCells>;
export type CellHandlers = ReturnType<GridCells['cellProps']>;
