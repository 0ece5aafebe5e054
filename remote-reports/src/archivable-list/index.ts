export { ArchivableList, type DialogFor, type ItemAction } from './archivable-list.tsx';
export { type ArchivableItem, counted, type ItemKind, sortedByName } from './archivable-item.ts';
export { nameColumn } from './cells.tsx';
export { ItemForm } from './item-form.tsx';
export { MergeDialog, type MergingOf } from './merge-dialog.tsx';
export type { ListCalls } from './use-list-actions.ts';
export { useListFilter } from './use-list-filter.ts';
