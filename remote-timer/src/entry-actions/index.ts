export { type BulkEdit, bookAll, changeTagsOfAll, markAll, renameAll, tagAll } from './bulk-edits.ts';
export { EntryBillable, EntryBooking, EntryProject, EntryTags } from './entry-booking.tsx';
export { editorOf } from './editor-of.tsx';
export { EntryMore } from './entry-more.tsx';
export { EditDialog } from './lazy-edit-dialog.ts';
export { RowMore } from './row-more.tsx';
export { type EntryActions, useEntryActions } from './use-entry-actions.ts';
export { useMoveEntry } from './use-move-entry.ts';
