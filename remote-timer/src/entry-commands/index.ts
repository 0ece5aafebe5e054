export { deleteEntries, editEntries, restoreEntries, undoEdit } from './bulk-changes.ts';
export { changeEntry } from './change-entry.ts';
export {
  addEntry,
  addLike,
  allowOverlap,
  copyWork,
  duplicateEntry,
  editEntry,
  moveEntry,
  splitEntry,
  workFields,
} from './entry-changes.ts';
export { changeTags, type EntryEdit, setBillable, setProject, setTags, setTitle } from './entry-edits.ts';
export { addStep, addSteps, moveStep } from './steps.ts';
export { undoStart, undoStop } from './stop-undo.ts';
export { discardTimer, restoreTimer, startLike, startTimer, stopTimer } from './timer-changes.ts';
export { type EntryCommands, useEntryCommands } from './use-entry-commands.ts';
export { useMakeChange, useMakeChanges, useMakeInTurn } from './use-make-changes.ts';
export { type Draft, draftOf, emptyDraft, fieldsOf, lookOf, modelFor, noTags } from './draft.ts';
