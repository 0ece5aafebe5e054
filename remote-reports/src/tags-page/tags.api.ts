import { endpoints } from '@timeweave/shared/store';

const tagsApi = endpoints(
  {
    reportsTags: 'POST /api/tag/list',
    reportsAddTag: 'POST /api/tag/add',
    reportsEditTag: 'PUT /api/tag/edit',
    reportsArchiveTag: 'PUT /api/tag/archive',
    reportsMergeTag: 'POST /api/tag/merge',
    reportsUnmergeTag: 'POST /api/tag/unmerge',
  },
  { keptForOffline: ['reportsTags'] },
);

export const {
  useReportsTagsQuery,
  useReportsAddTagMutation,
  useReportsEditTagMutation,
  useReportsArchiveTagMutation,
  useReportsMergeTagMutation,
  useReportsUnmergeTagMutation,
} = tagsApi;
