const controls = 'button:not(:disabled), input:not(:disabled), a[href]';
const textInput = 'input:not([type])';

/** Returns the row element that a node is in. */
export const rowAround = (node: Element) => node.closest<HTMLElement>('[data-index]');

export const indexOfRow = (row: HTMLElement) => Number(row.dataset['index']);

/** Returns the controls of a row that can be seen, in order. */
export const controlsOf = (row: Element) =>
  [...row.querySelectorAll<HTMLElement>(controls)].filter((control) => control.checkVisibility?.() ?? true);

export const isText = (element: Element): element is HTMLInputElement => element.matches(textInput);

/** Returns the field of a row's description. */
export const descriptionOf = (row: Element) => row.querySelector<HTMLInputElement>(textInput);

const cellsOf = (row: Element) => [...row.querySelectorAll('[role="gridcell"]')];

/** Returns the index of the cell that an element is in. */
export function cellAround(element: Element, row: Element): number {
  return cellsOf(row).findIndex((cell) => cell.contains(element));
}

/** Returns the first control of a cell that can be seen. */
export function controlIn(row: Element, cell: number): HTMLElement | undefined {
  const element = cellsOf(row)[cell];
  return element && controlsOf(element)[0];
}

/** Gives an element of a row the focus, with the row in view between the bars above and below. */
export function focusIn(row: HTMLElement, element: HTMLElement): void {
  element.focus({ preventScroll: true });
  row.scrollIntoView?.({ block: 'nearest' });
}

/** Returns the number of rows as high as this one that fit into the window. */
export function rowsPerPage(row: HTMLElement): number {
  const height = row.offsetHeight || innerHeight;
  return Math.max(1, Math.floor((innerHeight * 0.75) / height));
}
