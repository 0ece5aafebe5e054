export {
  useEntriesBulkEditMutation,
  useEntriesDeleteMutation,
  useEntriesDuplicateMutation,
  useEntriesRestoreMutation,
  useEntriesSplitMutation,
} from './entries.api.ts';
export { EntryMark } from './entry-mark.tsx';
export type { EntriesSoFar } from './list-with-changes.ts';
export { useAttempt, useChangeEntry } from './use-attempt.ts';
export { useEntries } from './use-entries.ts';
export { booked, marked, moved, renamed, tagged, tagsOf, type PickedTags } from '@timeweave/shared/facade';
