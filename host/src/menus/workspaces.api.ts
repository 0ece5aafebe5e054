import { baseApi, send, type Answer, type Payload } from '@timeweave/shared/store';

type List = 'POST /api/workspace/listbyworkspaceid';
type Select = 'POST /api/workspace/select';

const workspacesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    shellWorkspaces: build.query<Answer<List>, Payload<List>>({
      query: send('POST /api/workspace/listbyworkspaceid'),
      providesTags: ['Workspace'],
    }),
    shellSelectWorkspace: build.mutation<Answer<Select>, Payload<Select>>({
      query: send('POST /api/workspace/select'),
    }),
  }),
});

export const { useShellWorkspacesQuery, useShellSelectWorkspaceMutation } = workspacesApi;
