export { type BulkEdit, bookAll, changeTagsOfAll, markAll, renameAll, tagAll } from './bulk-edits.ts';
export { EntryBillable, EntryBooking, EntryProject, EntryTags } from './entry-booking.tsx';
export { EntryMore } from './entry-more.tsx';
export { RowMore } from './row-more.tsx';
export { type EntryActions, useEntryActions } from './use-entry-actions.ts';
export { useMoveEntry } from './use-move-entry.ts';
