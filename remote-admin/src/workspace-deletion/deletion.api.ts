import { endpoints } from '@timeweave/shared/store';

const deletionApi = endpoints({
  adminDeletedWorkspaces: 'POST /api/workspace/deleted',
  adminDeleteWorkspace: 'POST /api/workspace/delete',
  adminRestoreWorkspace: 'POST /api/workspace/restore',
});

export const {
  useAdminDeletedWorkspacesQuery,
  useAdminDeleteWorkspaceMutation,
  useAdminRestoreWorkspaceMutation,
} = deletionApi;
