export { EntryBillable, EntryBooking, EntryProject, EntryTags } from './entry-booking.tsx';
export { editorOf } from './editor-of.tsx';
export { EntryMore } from './entry-more.tsx';
export { EditDialog } from './lazy-edit-dialog.ts';
export { SplitDialog } from './lazy-split-dialog.ts';
export { RowMore } from './row-more.tsx';
