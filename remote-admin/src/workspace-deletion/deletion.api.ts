import { baseApi, send, staleAfter, type Answer, type Payload } from '@timeweave/shared/store';

type Delete = 'POST /api/workspace/delete';
type Deleted = 'POST /api/workspace/deleted';
type Restore = 'POST /api/workspace/restore';

const tagTypes = ['admin/deleted-workspaces'] as const;

const deletionApi = baseApi.enhanceEndpoints({ addTagTypes: tagTypes }).injectEndpoints({
  endpoints: (build) => ({
    adminDeletedWorkspaces: build.query<Answer<Deleted>, Payload<Deleted>>({
      query: send('POST /api/workspace/deleted'),
      providesTags: ['admin/deleted-workspaces'],
    }),
    adminDeleteWorkspace: build.mutation<Answer<Delete>, Payload<Delete>>({
      query: send('POST /api/workspace/delete'),
    }),
    adminRestoreWorkspace: build.mutation<Answer<Restore>, Payload<Restore>>({
      query: send('POST /api/workspace/restore'),
    }),
  }),
});

staleAfter<(typeof tagTypes)[number]>('admin/deleted-workspaces', {
  'workspace/left': ['admin/deleted-workspaces'],
  'workspace/joined': ['admin/deleted-workspaces'],
});

export const {
  useAdminDeletedWorkspacesQuery,
  useAdminDeleteWorkspaceMutation,
  useAdminRestoreWorkspaceMutation,
} = deletionApi;
