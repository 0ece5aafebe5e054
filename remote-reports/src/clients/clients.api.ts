import { endpoints } from '@timeweave/shared/store';

const clientsApi = endpoints(
  {
    reportsClients: 'POST /api/client/search',
    reportsActiveClients: 'POST /api/client/list',
    reportsAddClient: 'POST /api/client/add',
    reportsEditClient: 'PUT /api/client/edit',
    reportsArchiveClient: 'PUT /api/client/archive',
    reportsMergeClient: 'POST /api/client/merge',
    reportsUnmergeClient: 'POST /api/client/unmerge',
  },
  { keptForOffline: ['reportsClients'] },
);

export const {
  useReportsClientsQuery,
  useReportsActiveClientsQuery,
  useReportsAddClientMutation,
  useReportsEditClientMutation,
  useReportsArchiveClientMutation,
  useReportsMergeClientMutation,
  useReportsUnmergeClientMutation,
} = clientsApi;
