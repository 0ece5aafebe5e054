export { Badge, Clipped, menuColumn, Muted, mutedLook } from './cells.tsx';
export type { Column, ColumnPlace } from './column.ts';
export { columnsLook } from './columns-look.ts';
export { DataList, type DataListProps } from './data-list.tsx';
export { type ListSelection, useListSelection } from './use-list-selection.ts';
export { type SortOrder, useSortOrder } from './use-sort-order.ts';
