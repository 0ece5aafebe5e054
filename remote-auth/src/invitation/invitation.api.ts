import { baseApi, send, type Answer, type Payload } from '@timeweave/shared/store';

type Read = 'POST /api/invitation/getuser';
type Accept = 'POST /api/invitation/accept';
type Reject = 'PUT /api/invitation/reject';

const invitationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    invitationRead: build.query<Answer<Read>, Payload<Read>>({ query: send('POST /api/invitation/getuser') }),
    invitationAccept: build.mutation<Answer<Accept>, Payload<Accept>>({
      query: send('POST /api/invitation/accept'),
    }),
    invitationReject: build.mutation<Answer<Reject>, Payload<Reject>>({
      query: send('PUT /api/invitation/reject'),
    }),
  }),
});

export const {
  useInvitationAcceptMutation,
  useInvitationReadQuery,
  useInvitationRejectMutation,
  useLazyInvitationReadQuery,
} = invitationApi;
