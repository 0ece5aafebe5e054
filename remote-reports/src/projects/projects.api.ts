import { publish } from '@timeweave/shared/events';
import { baseApi, send, type Answer, type Payload } from '@timeweave/shared/store';

type List = 'POST /api/project/list';
type Add = 'POST /api/project/add';
type Edit = 'PUT /api/project/edit';
type Archive = 'PUT /api/project/archive';
type Duplicate = 'POST /api/project/duplicate';
type Clients = 'POST /api/client/list';
type AllClients = 'POST /api/client/search';

/** Tells the other tabs, too, when it was done; the server tells all others. */
export async function tellOfChange(
  { workspace_id: workspaceId }: { workspace_id: number },
  { queryFulfilled }: { queryFulfilled: Promise<unknown> },
): Promise<void> {
  try {
    await queryFulfilled;
    publish('projects/changed', { workspaceId });
  } catch {
    // Whoever has asked for it is told why not.
  }
}

const projectsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    projectsList: build.query<Answer<List>, Payload<List>>({
      query: send('POST /api/project/list'),
      providesTags: ['Project', 'Client', 'TimeEntry'],
    }),
    projectsClients: build.query<Answer<Clients>, Payload<Clients>>({
      query: send('POST /api/client/list'),
      providesTags: ['Client'],
    }),
    projectsAllClients: build.query<Answer<AllClients>, Payload<AllClients>>({
      query: send('POST /api/client/search'),
      providesTags: ['Client'],
    }),
    projectsAdd: build.mutation<Answer<Add>, Payload<Add>>({
      query: send('POST /api/project/add'),
      onQueryStarted: tellOfChange,
    }),
    projectsEdit: build.mutation<Answer<Edit>, Payload<Edit>>({
      query: send('PUT /api/project/edit'),
      onQueryStarted: tellOfChange,
    }),
    projectsArchive: build.mutation<Answer<Archive>, Payload<Archive>>({
      query: send('PUT /api/project/archive'),
      onQueryStarted: tellOfChange,
    }),
    projectsDuplicate: build.mutation<Answer<Duplicate>, Payload<Duplicate>>({
      query: send('POST /api/project/duplicate'),
      onQueryStarted: tellOfChange,
    }),
  }),
});

export const {
  useProjectsListQuery,
  useProjectsClientsQuery,
  useProjectsAllClientsQuery,
  useProjectsAddMutation,
  useProjectsEditMutation,
  useProjectsArchiveMutation,
  useProjectsDuplicateMutation,
} = projectsApi;
