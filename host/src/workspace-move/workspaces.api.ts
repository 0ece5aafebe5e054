import { endpoints } from '@timeweave/shared/store';

const workspacesApi = endpoints({
  shellSelectWorkspace: 'POST /api/workspace/select',
});

export const { useShellSelectWorkspaceMutation } = workspacesApi;
