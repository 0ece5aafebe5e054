import { endpoints } from '@timeweave/shared/store';

const invitationApi = endpoints({
  invitationRead: 'POST /api/invitation/getuser',
  invitationAccept: 'POST /api/invitation/accept',
  invitationReject: 'PUT /api/invitation/reject',
});

export const {
  useInvitationAcceptMutation,
  useInvitationReadQuery,
  useInvitationRejectMutation,
  useLazyInvitationReadQuery,
} = invitationApi;
