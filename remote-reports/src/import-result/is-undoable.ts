import type { ListedImport } from '@timeweave/shared/api';

/** Returns whether an import can be undone at an instant in ms. */
export const isUndoable = (
  { state, undoable_until }: Pick<ListedImport, 'state' | 'undoable_until'>,
  nowMs: number,
): boolean => state === 'done' && undoable_until !== null && nowMs < undoable_until * 1000;
