import { pageRoot } from '@timeweave/shared/ui';
import { focusIn } from './row-elements.ts';

/** Returns the list's tab stop or, if the list is empty, the timer bar. */
export function listTabStop(): HTMLElement | null {
  const root = pageRoot();
  return (
    root.querySelector<HTMLElement>('[role="treegrid"] > [role="row"][tabindex="0"]') ??
    root.querySelector<HTMLElement>('[data-timer-bar]')
  );
}

/** Focuses the row with a key if it is rendered, otherwise the list's tab stop. */
export function focusList(key?: string): void {
  const row = key && pageRoot().querySelector<HTMLElement>(`[role="row"][data-key="${key}"]`);
  const target = row || listTabStop();
  if (target) focusIn(target, target);
}
