import { baseApi, send, type Answer, type Payload } from '@timeweave/shared/store';

type Options = 'POST /api/signin/options';
type Change = 'PUT /api/profile/change_signin_option';
type Unlink = 'PUT /api/profile/unlink_signin_option';

const signInOptionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminSignInOptions: build.query<Answer<Options>, Payload<Options>>({
      query: send('POST /api/signin/options'),
    }),
    adminChangeSignInOption: build.mutation<Answer<Change>, Payload<Change>>({
      query: send('PUT /api/profile/change_signin_option'),
    }),
    adminUnlinkSignInOption: build.mutation<Answer<Unlink>, Payload<Unlink>>({
      query: send('PUT /api/profile/unlink_signin_option'),
    }),
  }),
});

export const {
  useAdminSignInOptionsQuery,
  useAdminChangeSignInOptionMutation,
  useAdminUnlinkSignInOptionMutation,
} = signInOptionsApi;
