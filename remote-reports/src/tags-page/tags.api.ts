import { baseApi, send, type Answer, type Payload } from '@timeweave/shared/store';

type List = 'POST /api/tag/list';
type Add = 'POST /api/tag/add';
type Edit = 'PUT /api/tag/edit';
type Archive = 'PUT /api/tag/archive';
type Merge = 'POST /api/tag/merge';
type Unmerge = 'POST /api/tag/unmerge';

/** Whoever changes something publishes it: all that reads tags then reads afresh. */
const tagsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    reportsTags: build.query<Answer<List>, Payload<List>>({
      query: send('POST /api/tag/list'),
      providesTags: ['Tag', 'TimeEntry'],
    }),
    reportsAddTag: build.mutation<Answer<Add>, Payload<Add>>({ query: send('POST /api/tag/add') }),
    reportsEditTag: build.mutation<Answer<Edit>, Payload<Edit>>({ query: send('PUT /api/tag/edit') }),
    reportsArchiveTag: build.mutation<Answer<Archive>, Payload<Archive>>({
      query: send('PUT /api/tag/archive'),
    }),
    reportsMergeTag: build.mutation<Answer<Merge>, Payload<Merge>>({
      query: send('POST /api/tag/merge'),
    }),
    reportsUnmergeTag: build.mutation<Answer<Unmerge>, Payload<Unmerge>>({
      query: send('POST /api/tag/unmerge'),
    }),
  }),
});

export const {
  useReportsTagsQuery,
  useReportsAddTagMutation,
  useReportsEditTagMutation,
  useReportsArchiveTagMutation,
  useReportsMergeTagMutation,
  useReportsUnmergeTagMutation,
} = tagsApi;
