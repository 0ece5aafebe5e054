export { booked, choiceOf, marked, noProject, renamed, tagged, tagsOf } from './entry-edit.ts';
export { type EntryEdits, useEntryEdits } from './use-entry-edits.ts';
export { type ShownChanges, useOptimisticEntries } from './use-optimistic-entries.ts';
