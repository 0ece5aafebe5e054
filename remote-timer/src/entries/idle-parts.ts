/** Parts of the list that load together when the page is idle: one chunk instead of three keeps the first load small. */
export { BringHistory } from './bring-history.tsx';
export { EntryBulkBar } from './entry-bulk-bar.tsx';
export { WeekProgress } from './week-progress.tsx';
