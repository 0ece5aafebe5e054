const controls = 'button:not(:disabled), input:not(:disabled), a[href]';
const textInput = 'input:not([type])';

/** Returns the row element around a node. */
export const rowAround = (node: Element) => node.closest<HTMLElement>('[data-index]');

export const indexOfRow = (row: HTMLElement) => Number(row.dataset['index']);

/** Returns the visible controls of a row, in order. */
export const controlsOf = (row: Element) =>
  [...row.querySelectorAll<HTMLElement>(controls)].filter((control) => control.checkVisibility?.() ?? true);

export const isText = (element: Element): element is HTMLInputElement => element.matches(textInput);

/** Returns the field of a row's description. */
export const descriptionOf = (row: Element) => row.querySelector<HTMLInputElement>(textInput);

const cellsOf = (row: Element) => [...row.querySelectorAll('[role="gridcell"]')];

/** Returns the index of the cell around an element. */
export function cellAround(element: Element, row: Element): number {
  return cellsOf(row).findIndex((cell) => cell.contains(element));
}

/** Returns the first visible control of a cell. */
export function controlIn(row: Element, cell: number): HTMLElement | undefined {
  const element = cellsOf(row)[cell];
  return element && controlsOf(element)[0];
}

/** Focuses an element of a row, and scrolls the row into view between the bars. */
export function focusIn(row: HTMLElement, element: HTMLElement): void {
  element.focus({ preventScroll: true });
  row.scrollIntoView?.({ block: 'nearest' });
}

/** Returns the number of rows of this height that fit into the window. */
export function rowsPerPage(row: HTMLElement): number {
  const height = row.offsetHeight || innerHeight;
  return Math.max(1, Math.floor((innerHeight * 0.75) / height));
}
