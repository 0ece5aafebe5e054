import { endpoints } from '@timeweave/shared/store';

export const approvalsApi = endpoints({
  adminApprovals: 'POST /api/approval/settings',
  adminSetApprovals: 'PUT /api/approval/update_settings',
  adminPossibleApprovers: 'POST /api/team/list',
});

export const { useAdminApprovalsQuery, useAdminSetApprovalsMutation, useAdminPossibleApproversQuery } =
  approvalsApi;
