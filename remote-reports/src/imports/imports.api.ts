import { endpoints } from '@timeweave/shared/store';

const importsApi = endpoints({
  reportsImports: 'POST /api/import/list',
  reportsImport: 'POST /api/import/get',
  reportsCreateImport: 'POST /api/import/create',
  reportsAddImportFile: 'POST /api/import/add_file',
  reportsAddImportPart: 'PUT /api/import/add_part',
  reportsRemoveImportFile: 'PUT /api/import/remove_file',
  reportsReadImport: 'PUT /api/import/read',
  reportsStartImport: 'PUT /api/import/start',
  reportsCancelImport: 'PUT /api/import/cancel',
  reportsDiscardImport: 'PUT /api/import/discard',
  reportsUndoImport: 'PUT /api/import/undo',
  reportsImportMembers: 'POST /api/report/team_list',
});

export const {
  useReportsImportsQuery,
  useReportsImportQuery,
  useReportsCreateImportMutation,
  useReportsAddImportFileMutation,
  useReportsAddImportPartMutation,
  useReportsRemoveImportFileMutation,
  useReportsReadImportMutation,
  useReportsStartImportMutation,
  useReportsCancelImportMutation,
  useReportsDiscardImportMutation,
  useReportsUndoImportMutation,
  useReportsImportMembersQuery,
} = importsApi;
