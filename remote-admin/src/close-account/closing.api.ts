import { endpoints } from '@timeweave/shared/store';

const closingApi = endpoints({
  adminClosing: 'POST /api/profile/closing',
  adminCloseAccount: 'PUT /api/profile/close_account',
  adminSelectWorkspace: 'POST /api/workspace/select',
});

export const { useAdminClosingQuery, useAdminCloseAccountMutation, useAdminSelectWorkspaceMutation } =
  closingApi;
