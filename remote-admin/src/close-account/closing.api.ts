import { endpoints } from '@timeweave/shared/store';

const closingApi = endpoints({
  adminClosing: 'POST /api/profile/closing',
  adminCloseAccount: 'PUT /api/profile/close_account',
});

export const { useAdminClosingQuery, useAdminCloseAccountMutation } = closingApi;
