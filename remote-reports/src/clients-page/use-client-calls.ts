import type { ListCalls } from '../archivable-list/index.ts';
import {
  useReportsArchiveClientMutation,
  useReportsMergeClientMutation,
  useReportsUnmergeClientMutation,
} from '../clients/index.ts';

export function useClientCalls(workspace_id: number): ListCalls {
  const [archive] = useReportsArchiveClientMutation();
  const [merge] = useReportsMergeClientMutation();
  const [unmerge] = useReportsUnmergeClientMutation();
  return {
    archive: (client_id, is_archived) => archive({ workspace_id, client_id, is_archived }).unwrap(),
    merge: (client_id, into_id) => merge({ workspace_id, client_id, into_id }).unwrap(),
    unmerge: (merge_id) => unmerge({ workspace_id, merge_id }).unwrap(),
  };
}
