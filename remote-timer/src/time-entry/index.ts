export {
  useEntriesAddManuallyMutation,
  useEntriesBulkEditMutation,
  useEntriesDeleteMutation,
  useEntriesDiscardMutation,
  useEntriesDuplicateMutation,
  useEntriesEditMutation,
  useEntriesListInfiniteQuery,
  useEntriesRestoreMutation,
  useEntriesSplitMutation,
  useEntriesStartMutation,
  useEntriesUpdateMutation,
  type EntryEdit,
} from './entries.api.ts';
export { booked, likened, marked, moved, renamed, tagged, tagsOf, type PickedTags } from './entry-edits.ts';
export { isProvisional } from './provisional-entry.ts';
export { useAttempt } from './use-attempt.ts';
