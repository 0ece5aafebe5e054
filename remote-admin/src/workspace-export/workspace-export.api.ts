import { endpoints } from '@timeweave/shared/store';

const workspaceExportApi = endpoints({
  adminWorkspaceExport: 'POST /api/workspace/export',
});

export const { useAdminWorkspaceExportMutation } = workspaceExportApi;
