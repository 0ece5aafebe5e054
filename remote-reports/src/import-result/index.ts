export { isUndoable } from './is-undoable.ts';
export { Result } from './result.tsx';
export { UndoDialog } from './undo-dialog.tsx';
