import { baseApi, send, staleAfter, type Answer, type Payload } from '@timeweave/shared/store';

type List = 'POST /api/tag/list';
type Add = 'POST /api/tag/add';
type Edit = 'PUT /api/tag/edit';
type Archive = 'PUT /api/tag/archive';
type Merge = 'POST /api/tag/merge';
type Unmerge = 'POST /api/tag/unmerge';

const tagTypes = ['reports/tags'] as const;

const tagsApi = baseApi.enhanceEndpoints({ addTagTypes: tagTypes }).injectEndpoints({
  endpoints: (build) => ({
    reportsTags: build.query<Answer<List>, Payload<List>>({
      query: send('POST /api/tag/list'),
      providesTags: ['reports/tags'],
      extraOptions: { keptForOffline: true },
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

staleAfter<(typeof tagTypes)[number]>('reports/tags', {
  'tags/changed': ['reports/tags'],
  'timer/started': ['reports/tags'],
  'timer/stopped': ['reports/tags'],
  'entries/changed': ['reports/tags'],
});

export const {
  useReportsTagsQuery,
  useReportsAddTagMutation,
  useReportsEditTagMutation,
  useReportsArchiveTagMutation,
  useReportsMergeTagMutation,
  useReportsUnmergeTagMutation,
} = tagsApi;
