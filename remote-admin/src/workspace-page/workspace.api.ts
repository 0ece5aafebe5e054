import { endpoints } from '@timeweave/shared/store';

const workspaceApi = endpoints({
  adminCreateWorkspace: 'POST /api/workspace/create',
});

export const { useAdminCreateWorkspaceMutation } = workspaceApi;
