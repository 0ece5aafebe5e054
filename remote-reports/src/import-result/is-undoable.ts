import type { ListedImport } from '@timeweave/shared/api';

/** Returns whether an import can be undone at an instant in ms. */
export const isUndoable = (
  { undoable_until }: Pick<ListedImport, 'undoable_until'>,
  nowMs: number,
): boolean => undoable_until !== null && nowMs < undoable_until * 1000;
