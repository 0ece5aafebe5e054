import { baseApi, send, type Answer, type Payload } from '@timeweave/shared/store';

type Create = 'POST /api/workspace/create';

const workspaceApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminCreateWorkspace: build.mutation<Answer<Create>, Payload<Create>>({
      query: send('POST /api/workspace/create'),
    }),
  }),
});

export const { useAdminCreateWorkspaceMutation } = workspaceApi;
