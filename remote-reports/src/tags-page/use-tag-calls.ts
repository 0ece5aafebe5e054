import type { ListCalls } from '../archivable-list/index.ts';
import {
  useReportsArchiveTagMutation,
  useReportsMergeTagMutation,
  useReportsUnmergeTagMutation,
} from './tags.api.ts';

export function useTagCalls(workspace_id: number): ListCalls {
  const [archive] = useReportsArchiveTagMutation();
  const [merge] = useReportsMergeTagMutation();
  const [unmerge] = useReportsUnmergeTagMutation();
  return {
    archive: (tag_id, is_archived) => archive({ workspace_id, tag_id, is_archived }).unwrap(),
    merge: (tag_id, into_id) => merge({ workspace_id, tag_id, into_id }).unwrap(),
    unmerge: (merge_id) => unmerge({ workspace_id, merge_id }).unwrap(),
  };
}
