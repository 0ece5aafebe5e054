export {
  useEntriesBulkEditMutation,
  useEntriesBulkUndoMutation,
  useEntriesDeleteMutation,
  useEntriesDuplicateMutation,
  useEntriesRestoreMutation,
  useEntriesSplitMutation,
} from './entries.api.ts';
export { EntryMark } from './entry-mark.tsx';
export type { EntriesSoFar } from './list-with-changes.ts';
export { useEntries } from './use-entries.ts';
export { useStableId } from './use-stable-id.ts';
export {
  booked,
  marked,
  moved,
  renamed,
  tagged,
  tagsOf,
  useAttempt,
  useChangeEntry,
  type PickedTags,
} from '@timeweave/shared/facade';
