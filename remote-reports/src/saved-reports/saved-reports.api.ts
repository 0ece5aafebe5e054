import { endpoints } from '@timeweave/shared/store';

const savedReportsApi = endpoints(
  {
    reportsSaved: 'POST /api/saved_report/list',
    reportsSave: 'POST /api/saved_report/create',
    reportsEditSaved: 'PUT /api/saved_report/edit',
    reportsMailSaved: 'PUT /api/saved_report/subscribe',
    reportsDeleteSaved: 'PUT /api/saved_report/delete',
    reportsRestoreSaved: 'PUT /api/saved_report/restore',
    reportsLinks: 'POST /api/report_link/list',
    reportsCreateLink: 'POST /api/report_link/create',
    reportsRevokeLink: 'PUT /api/report_link/revoke',
  },
  { keptForOffline: ['reportsSaved'] },
);

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
