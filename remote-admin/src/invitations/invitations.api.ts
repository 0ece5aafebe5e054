import { baseApi, send, type Answer, type Payload } from '@timeweave/shared/store';

type Invite = 'POST /api/team/sendemail';
type InviteAll = 'POST /api/team/invite';
type Resend = 'PUT /api/team/resend_invitation';
type Revoke = 'PUT /api/team/revoke_invitation';

const invitationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminInvite: build.mutation<Answer<Invite>, Payload<Invite>>({ query: send('POST /api/team/sendemail') }),
    adminInviteAll: build.mutation<Answer<InviteAll>, Payload<InviteAll>>({
      query: send('POST /api/team/invite'),
    }),
    adminResendInvitation: build.mutation<Answer<Resend>, Payload<Resend>>({
      query: send('PUT /api/team/resend_invitation'),
    }),
    adminRevokeInvitation: build.mutation<Answer<Revoke>, Payload<Revoke>>({
      query: send('PUT /api/team/revoke_invitation'),
    }),
  }),
});

export const {
  useAdminInviteMutation,
  useAdminInviteAllMutation,
  useAdminResendInvitationMutation,
  useAdminRevokeInvitationMutation,
} = invitationsApi;
