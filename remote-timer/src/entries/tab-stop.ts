import { focusIn } from './row-elements.ts';

/** Returns the list's tab stop or, if the list is empty, the timer bar. */
export function listTabStop(): HTMLElement | null {
  return (
    document.querySelector<HTMLElement>('[role="treegrid"] > [role="row"][tabindex="0"]') ??
    document.querySelector<HTMLElement>('[data-timer-bar]')
  );
}

const rowOf = (key: string) => document.querySelector<HTMLElement>(`[role="row"][data-key="${key}"]`);

/** Focuses the row with a key if it is rendered, otherwise the list's tab stop. */
export function focusList(key?: string): void {
  const row = key && rowOf(key);
  const target = row || listTabStop();
  if (target) focusIn(target, target);
}

/** Focuses the menu button of the row with a key if it is rendered, otherwise the list's tab stop. */
export function focusMore(key: string): void {
  const row = rowOf(key);
  const more = row?.querySelector<HTMLElement>('[aria-haspopup="menu"]');
  if (row && more) focusIn(row, more);
  else focusList(key);
}
