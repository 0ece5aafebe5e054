import { useEffect } from 'react';
import { useEditRequest } from '../edit-request/index.ts';
import type { ListRow } from './list-rows.ts';

/** The bar takes the focus for the running entry. */
const isRunning = (row: ListRow) => row.kind === 'entry' && row.entry.timer_end === null;

interface List {
  element: HTMLElement | null;
  rows: readonly ListRow[];
  /** Indexes of the rendered rows. */
  rendered: readonly number[];
  /** Keeps a row rendered, and opens the group around it. */
  hold: (key: string) => void;
}

/** Focuses the description of the entry that another part of the app asked to edit. */
export function useRequestedRow({ element, rows, rendered, hold }: List): void {
  const { requested, onDone } = useEditRequest();
  const index =
    requested === undefined ? -1 : rows.findIndex((row) => row.key === requested && !isRunning(row));
  const isRendered = rendered.includes(index);

  useEffect(() => {
    if (requested !== undefined) hold(requested);
  }, [requested, hold]);

  useEffect(() => {
    if (!isRendered) return;
    const row = element?.querySelector(`[data-index="${index}"]`);
    row?.scrollIntoView({ block: 'center' });
    row?.querySelector<HTMLElement>('input:not([type])')?.focus({ preventScroll: true });
    onDone();
  }, [isRendered, index, element, onDone]);
}
