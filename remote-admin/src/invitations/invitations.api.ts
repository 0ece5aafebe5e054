import { baseApi, send, type Answer, type Payload } from '@timeweave/shared/store';

type Invite = 'POST /api/team/sendemail';

const invitationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminInvite: build.mutation<Answer<Invite>, Payload<Invite>>({ query: send('POST /api/team/sendemail') }),
  }),
});

export const { useAdminInviteMutation } = invitationsApi;
