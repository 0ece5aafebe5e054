import { baseApi, send, staleAfter, type Answer, type Payload } from '@timeweave/shared/store';

type Search = 'POST /api/client/search';
type List = 'POST /api/client/list';
type Add = 'POST /api/client/add';
type Edit = 'PUT /api/client/edit';
type Archive = 'PUT /api/client/archive';
type Merge = 'POST /api/client/merge';
type Unmerge = 'POST /api/client/unmerge';

const tagTypes = ['reports/clients'] as const;

const clientsApi = baseApi.enhanceEndpoints({ addTagTypes: tagTypes }).injectEndpoints({
  endpoints: (build) => ({
    reportsClients: build.query<Answer<Search>, Payload<Search>>({
      query: send('POST /api/client/search'),
      providesTags: ['reports/clients'],
      extraOptions: { keptForOffline: true },
    }),
    reportsActiveClients: build.query<Answer<List>, Payload<List>>({
      query: send('POST /api/client/list'),
      providesTags: ['reports/clients'],
    }),
    reportsAddClient: build.mutation<Answer<Add>, Payload<Add>>({ query: send('POST /api/client/add') }),
    reportsEditClient: build.mutation<Answer<Edit>, Payload<Edit>>({ query: send('PUT /api/client/edit') }),
    reportsArchiveClient: build.mutation<Answer<Archive>, Payload<Archive>>({
      query: send('PUT /api/client/archive'),
    }),
    reportsMergeClient: build.mutation<Answer<Merge>, Payload<Merge>>({
      query: send('POST /api/client/merge'),
    }),
    reportsUnmergeClient: build.mutation<Answer<Unmerge>, Payload<Unmerge>>({
      query: send('POST /api/client/unmerge'),
    }),
  }),
});

staleAfter<(typeof tagTypes)[number]>('reports/clients', {
  'clients/changed': ['reports/clients'],
  'projects/changed': ['reports/clients'],
  'projects/archived': ['reports/clients'],
});

export const {
  useReportsClientsQuery,
  useReportsActiveClientsQuery,
  useReportsAddClientMutation,
  useReportsEditClientMutation,
  useReportsArchiveClientMutation,
  useReportsMergeClientMutation,
  useReportsUnmergeClientMutation,
} = clientsApi;
