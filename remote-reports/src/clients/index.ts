export {
  useReportsActiveClientsQuery,
  useReportsAddClientMutation,
  useReportsArchiveClientMutation,
  useReportsClientsQuery,
  useReportsEditClientMutation,
  useReportsMergeClientMutation,
  useReportsUnmergeClientMutation,
} from './clients.api.ts';
