import { baseApi, send, staleAfter, type Answer, type Payload } from '@timeweave/shared/store';

type List = 'POST /api/saved_report/list';
type Create = 'POST /api/saved_report/create';
type Edit = 'PUT /api/saved_report/edit';
type Subscribe = 'PUT /api/saved_report/subscribe';
type Delete = 'PUT /api/saved_report/delete';
type Restore = 'PUT /api/saved_report/restore';
type Links = 'POST /api/report_link/list';
type CreateLink = 'POST /api/report_link/create';
type RevokeLink = 'PUT /api/report_link/revoke';

const tagTypes = ['reports/saved', 'reports/links'] as const;

const savedReportsApi = baseApi.enhanceEndpoints({ addTagTypes: tagTypes }).injectEndpoints({
  endpoints: (build) => ({
    reportsSaved: build.query<Answer<List>, Payload<List>>({
      query: send('POST /api/saved_report/list'),
      providesTags: ['reports/saved'],
      extraOptions: { keptForOffline: true },
    }),
    reportsSave: build.mutation<Answer<Create>, Payload<Create>>({
      query: send('POST /api/saved_report/create'),
    }),
    reportsEditSaved: build.mutation<Answer<Edit>, Payload<Edit>>({
      query: send('PUT /api/saved_report/edit'),
    }),
    reportsMailSaved: build.mutation<Answer<Subscribe>, Payload<Subscribe>>({
      query: send('PUT /api/saved_report/subscribe'),
    }),
    reportsDeleteSaved: build.mutation<Answer<Delete>, Payload<Delete>>({
      query: send('PUT /api/saved_report/delete'),
    }),
    reportsRestoreSaved: build.mutation<Answer<Restore>, Payload<Restore>>({
      query: send('PUT /api/saved_report/restore'),
    }),
    reportsLinks: build.query<Answer<Links>, Payload<Links>>({
      query: send('POST /api/report_link/list'),
      providesTags: ['reports/links'],
    }),
    reportsCreateLink: build.mutation<Answer<CreateLink>, Payload<CreateLink>>({
      query: send('POST /api/report_link/create'),
    }),
    reportsRevokeLink: build.mutation<Answer<RevokeLink>, Payload<RevokeLink>>({
      query: send('PUT /api/report_link/revoke'),
    }),
  }),
});

staleAfter<(typeof tagTypes)[number]>('reports/saved', {
  'saved-reports/changed': ['reports/saved', 'reports/links'],
  'report-links/changed': ['reports/links'],
  'team/changed': ['reports/saved'],
});

export const {
  useReportsSavedQuery,
  useReportsSaveMutation,
  useReportsEditSavedMutation,
  useReportsMailSavedMutation,
  useReportsDeleteSavedMutation,
  useReportsRestoreSavedMutation,
  useReportsLinksQuery,
  useReportsCreateLinkMutation,
  useReportsRevokeLinkMutation,
} = savedReportsApi;
