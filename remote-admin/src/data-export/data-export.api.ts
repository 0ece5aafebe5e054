import { endpoints } from '@timeweave/shared/store';

const dataExportApi = endpoints({
  adminDataExport: 'POST /api/profile/data_export',
});

export const { useAdminDataExportMutation } = dataExportApi;
