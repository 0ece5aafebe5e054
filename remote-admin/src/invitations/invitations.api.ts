import { endpoints } from '@timeweave/shared/store';

const invitationsApi = endpoints({
  adminInvite: 'POST /api/team/sendemail',
  adminInviteAll: 'POST /api/team/invite',
  adminResendInvitation: 'PUT /api/team/resend_invitation',
  adminRevokeInvitation: 'PUT /api/team/revoke_invitation',
});

export const {
  useAdminInviteMutation,
  useAdminInviteAllMutation,
  useAdminResendInvitationMutation,
  useAdminRevokeInvitationMutation,
} = invitationsApi;
