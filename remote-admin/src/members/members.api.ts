import { endpoints } from '@timeweave/shared/store';

const membersApi = endpoints({
  adminTeam: 'POST /api/team/list',
  adminMemberRates: 'POST /api/team/rates',
  adminEditMember: 'PUT /api/team/edit',
  adminActivateMember: 'PUT /api/team/activate',
  adminDeactivateMember: 'PUT /api/team/deactivate',
  adminSetRole: 'PUT /api/team/role',
  adminLeaveWorkspace: 'PUT /api/team/leave',
});

export const {
  useAdminTeamQuery,
  useAdminMemberRatesQuery,
  useAdminEditMemberMutation,
  useAdminActivateMemberMutation,
  useAdminDeactivateMemberMutation,
  useAdminSetRoleMutation,
  useAdminLeaveWorkspaceMutation,
} = membersApi;
