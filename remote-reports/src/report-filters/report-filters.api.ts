import { baseApi, send, staleAfter, type Answer, type Payload } from '@timeweave/shared/store';

type People = 'POST /api/report/team_list';
type Tags = 'POST /api/tag/list';
type Settings = 'POST /api/workspace/settings';

const tagTypes = ['reports/filter-people', 'reports/filter-tags', 'reports/rounding'] as const;

const reportFiltersApi = baseApi.enhanceEndpoints({ addTagTypes: tagTypes }).injectEndpoints({
  endpoints: (build) => ({
    reportsPeople: build.query<Answer<People>, Payload<People>>({
      query: send('POST /api/report/team_list'),
      providesTags: ['reports/filter-people'],
    }),
    reportsFilterTags: build.query<Answer<Tags>, Payload<Tags>>({
      query: send('POST /api/tag/list'),
      providesTags: ['reports/filter-tags'],
    }),
    reportsRounding: build.query<Answer<Settings>, Payload<Settings>>({
      query: send('POST /api/workspace/settings'),
      providesTags: ['reports/rounding'],
    }),
  }),
});

staleAfter<(typeof tagTypes)[number]>('reports/filters', {
  'team/changed': ['reports/filter-people'],
  'tags/changed': ['reports/filter-tags'],
  'workspace/changed': ['reports/filter-people', 'reports/rounding'],
});

export const { useReportsPeopleQuery, useReportsFilterTagsQuery, useReportsRoundingQuery } = reportFiltersApi;
