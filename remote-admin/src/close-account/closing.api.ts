import { baseApi, send, type Answer, type Payload } from '@timeweave/shared/store';

type Closing = 'POST /api/profile/closing';
type Select = 'POST /api/workspace/select';
type Close = 'PUT /api/profile/close_account';

const closingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminClosing: build.query<Answer<Closing>, Payload<Closing>>({
      query: send('POST /api/profile/closing'),
    }),
    adminCloseAccount: build.mutation<Answer<Close>, Payload<Close>>({
      query: send('PUT /api/profile/close_account'),
    }),
    adminSelectWorkspace: build.mutation<Answer<Select>, Payload<Select>>({
      query: send('POST /api/workspace/select'),
    }),
  }),
});

export const { useAdminClosingQuery, useAdminCloseAccountMutation, useAdminSelectWorkspaceMutation } =
  closingApi;
