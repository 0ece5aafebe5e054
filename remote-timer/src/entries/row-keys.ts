import type { KeyboardEvent } from 'react';
import { cellAround, controlsOf, descriptionOf, isText, rowsPerPage } from './row-elements.ts';
import type { TimeRow } from './list-rows.ts';

/** Actions of the list's keyboard shortcuts. */
export interface RowCommands {
  /** Focuses the row at this distance, or the same cell of it. */
  step: (rows: number, cell?: number) => void;
  first: () => void;
  last: () => void;
  /** Focuses the group around an entry. */
  toGroup: () => void;
  toggle: (isOpen: boolean) => void;
  /** Selects or deselects the row; with `isRange`, all rows from the one selected last. */
  select: (isRange: boolean) => void;
  /** Extends the selection by this number of rows. */
  extend: (rows: number) => void;
  remove: () => void;
}

type Actions = Record<string, (() => void) | undefined>;

/** A pressed key and its target. */
interface Pressed {
  event: KeyboardEvent<HTMLElement>;
  element: HTMLElement;
  row: TimeRow;
  commands: RowCommands;
}

const hasModifier = ({ altKey, ctrlKey, metaKey }: KeyboardEvent) => altKey || ctrlKey || metaKey;

function onRow({ event, element, row, commands }: Pressed): Actions {
  const { step, first, last, extend, select, toggle, toGroup } = commands;
  // A held key deletes or selects once: the next row already has the focus.
  const once = (act: () => void) => () => void (event.repeat || act());
  const remove = once(commands.remove);
  const isGroup = row.kind === 'group';
  const page = rowsPerPage(element);
  const edit = () => descriptionOf(element)?.focus();
  const ends: Actions = { Home: first, End: last };
  if (hasModifier(event)) return event.ctrlKey ? ends : {};
  if (event.shiftKey) {
    return { ArrowDown: () => extend(1), ArrowUp: () => extend(-1), ' ': () => select(true) };
  }
  return {
    ...ends,
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    PageDown: () => step(page),
    PageUp: () => step(-page),
    ArrowRight: isGroup && !row.isOpen ? () => toggle(true) : () => controlsOf(element)[0]?.focus(),
    ArrowLeft: isGroup ? () => toggle(false) : toGroup,
    Enter: edit,
    F2: edit,
    ' ': once(() => select(false)),
    Delete: remove,
    // The Delete key on a Mac.
    Backspace: remove,
  };
}

/** Returns whether an arrow key moves the caret within the text. */
function moves(input: HTMLInputElement, key: string): boolean {
  const { selectionStart: start, selectionEnd: end, value } = input;
  const edge = key === 'ArrowLeft' ? 0 : value.length;
  return start !== edge || end !== edge;
}

function inControl({ event, element, commands }: Pressed): Actions {
  const { target, key, repeat, shiftKey } = event;
  if (!(target instanceof HTMLElement) || hasModifier(event) || shiftKey) return {};
  const text = isText(target) ? target : undefined;
  const toRow = () => element.focus({ preventScroll: true });
  const aside = (by: number) => {
    const controls = controlsOf(element);
    const at = controls.indexOf(target) + by;
    if (at < 0) toRow();
    else controls[at]?.focus();
  };
  const cell = cellAround(target, element);
  const isWithin = text !== undefined && (repeat || moves(text, key));
  return {
    Escape: toRow,
    // By now the field has saved, or is marked as invalid.
    Enter: text && text.getAttribute('aria-invalid') === null ? toRow : undefined,
    ArrowRight: isWithin ? undefined : () => aside(1),
    ArrowLeft: isWithin ? undefined : () => aside(-1),
    // On such buttons arrow keys open the popup.
    ...(!target.hasAttribute('aria-haspopup') && {
      ArrowDown: () => commands.step(1, cell),
      ArrowUp: () => commands.step(-1, cell),
    }),
  };
}

/** Returns the action of a key in a row of the list; undefined for the default action. */
export function actionOf(pressed: Pressed): (() => void) | undefined {
  const { event, element } = pressed;
  const actions = event.target === element ? onRow(pressed) : inControl(pressed);
  return actions[event.key];
}
