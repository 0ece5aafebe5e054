import { useEffect } from 'react';
import { useEditRequest } from '../time-entry/index.ts';
import type { ListRow } from './list-rows.ts';

/** For the running entry the timer bar takes the focus. */
const isRunning = (row: ListRow) => row.kind === 'entry' && row.entry.timer_end === null;

interface List {
  element: HTMLElement | null;
  rows: readonly ListRow[];
  /** Indexes of the rendered rows. */
  rendered: readonly number[];
  /** Keeps a row rendered, and expands its group. */
  setFocus: (key: string) => void;
}

/** Focuses the description of the entry requested by another part of the app. */
export function useRequestedRow({ element, rows, rendered, setFocus }: List): void {
  const { requested, onDone } = useEditRequest();
  const index =
    requested === undefined ? -1 : rows.findIndex((row) => row.key === requested && !isRunning(row));
  const isRendered = rendered.includes(index);

  useEffect(() => {
    if (requested !== undefined) setFocus(requested);
  }, [requested, setFocus]);

  useEffect(() => {
    if (!isRendered) return;
    const row = element?.querySelector(`[data-index="${index}"]`);
    row?.scrollIntoView({ block: 'center' });
    row?.querySelector<HTMLElement>('input:not([type])')?.focus({ preventScroll: true });
    onDone();
  }, [isRendered, index, element, onDone]);
}
