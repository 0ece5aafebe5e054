export { EntryMark } from './entry-mark.tsx';
export type { EntriesSoFar } from './list-with-changes.ts';
export { useEntries } from './use-entries.ts';
export {
  addChange,
  booked,
  type BulkChange,
  bulkEdited,
  bulkUndone,
  changeEntry,
  createdAnew,
  deleted,
  duplicated,
  type EntryChange,
  isOnlyHere,
  marked,
  moved,
  outcomesIn,
  renamed,
  restored,
  splitInTwo,
  tagged,
  tagsOf,
  useAttempt,
  useChangeEntry,
  type PickedTags,
} from '@timeweave/shared/facade';
