export {
  useEntriesBookMutation,
  useEntriesDiscardMutation,
  useEntriesMarkBillableMutation,
  useEntriesRenameMutation,
  useEntriesStartMutation,
  useEntriesUpdateMutation,
} from './entries.api.ts';
export { EntryList } from './entry-list.tsx';
