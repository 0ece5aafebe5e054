import type { KeyboardEvent } from 'react';
import { pressedKey } from '@timeweave/shared/ui';
import type { RowHandlers } from './row-parts.ts';
import { entriesOf, type ListRow, type TimeRow } from './list-rows.ts';
import { indexOfRow, rowAround } from './row-elements.ts';
import { actionOf, type RowCommands } from './row-keys.ts';
import type { Similar } from './similar-entries.ts';

interface List {
  rows: readonly ListRow[];
  chosen: ReadonlySet<string>;
  handlers: Pick<RowHandlers, 'onSelect' | 'onDelete'>;
  onToggle: (similar: Similar, on: boolean) => void;
  /** Focuses the row at an index, or a cell of it. */
  focus: (index: number, cell?: number) => void;
  /** Announces the removal of the row with this key. */
  onRemove: (key: string) => void;
}

/** Returns the index of the time row at a distance, or the last one in that direction. */
function stepFrom(rows: readonly ListRow[], from: number, by: number): number {
  const step = Math.sign(by);
  let [at, left] = [from, Math.abs(by)];
  for (let index = from + step; left > 0 && rows[index]; index += step) {
    if (rows[index]?.kind === 'day') continue;
    at = index;
    left--;
  }
  return at;
}

/** Returns the keyboard handler of the list's rows. */
export function useRowKeys({ rows, chosen, handlers, onToggle, focus, onRemove }: List) {
  const { onSelect, onDelete } = handlers;
  const uuidsOf = (row: ListRow | undefined) =>
    row && row.kind !== 'day' ? entriesOf(row).map(({ uuid }) => uuid) : [];
  const isSelected = (row: ListRow | undefined) => {
    const uuids = uuidsOf(row);
    return uuids.length > 0 && uuids.every((uuid) => chosen.has(uuid));
  };
  const select = (row: ListRow | undefined, on: boolean, isRange = false) => {
    const uuids = uuidsOf(row);
    if (uuids.length > 0) onSelect(uuids, on, isRange);
  };

  /** Returns the selected entries if this row is selected, otherwise its own. */
  function entriesToDelete(row: TimeRow) {
    if (!isSelected(row)) return entriesOf(row);
    const all = new Set(rows.flatMap((each) => (each.kind === 'day' ? [] : entriesOf(each))));
    return [...all].filter(({ uuid }) => chosen.has(uuid));
  }

  function remove(row: TimeRow, index: number) {
    const entries = entriesToDelete(row);
    if (entries.length === 0) return;
    const gone = new Set(entries);
    const stays = (each: ListRow | undefined) =>
      each !== undefined && each.kind !== 'day' && !entriesOf(each).some((entry) => gone.has(entry));
    const next = rows.findIndex((each, at) => at > index && stays(each));
    focus(next < 0 ? rows.findLastIndex((each, at) => at < index && stays(each)) : next);
    onRemove(row.key);
    onDelete(entries);
  }

  function commandsOf(row: TimeRow, index: number): RowCommands {
    return {
      step: (by, cell) => focus(stepFrom(rows, index, by), cell),
      first: () => focus(stepFrom(rows, -1, 1)),
      last: () => focus(stepFrom(rows, rows.length, -1)),
      toGroup: () => {
        if (row.kind === 'entry' && row.isMember)
          focus(rows.findLastIndex((each, at) => at < index && each.kind === 'group'));
      },
      toggle: (isOpen) => row.kind === 'group' && onToggle(row.similar, isOpen),
      select: (isRange) => select(row, isRange || !isSelected(row), isRange),
      extend: (by) => {
        const to = stepFrom(rows, index, by);
        const next = rows[to];
        if (to === index) return select(row, true);
        // Moving back over a selected row shrinks the selection.
        if (isSelected(row) && isSelected(next)) select(row, false);
        else {
          select(row, true);
          select(next, true);
        }
        focus(to);
      },
      remove: () => remove(row, index),
    };
  }

  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, nativeEvent } = event;
    // Also receives keys from popups of a row.
    if (event.defaultPrevented || pressedKey(nativeEvent) === '' || !(target instanceof Element)) return;
    const element = currentTarget.contains(target) ? rowAround(target) : null;
    if (!element) return;
    const index = indexOfRow(element);
    const row = rows[index];
    if (!row || row.kind === 'day') return;
    const act = actionOf({ event, element, row, commands: commandsOf(row, index) });
    if (!act) return;
    event.preventDefault();
    act();
  };
}
