import { baseApi, send, type Answer, type Payload } from '@timeweave/shared/store';

type Select = 'POST /api/workspace/select';

const workspacesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    shellSelectWorkspace: build.mutation<Answer<Select>, Payload<Select>>({
      query: send('POST /api/workspace/select'),
    }),
  }),
});

export const { useShellSelectWorkspaceMutation } = workspacesApi;
