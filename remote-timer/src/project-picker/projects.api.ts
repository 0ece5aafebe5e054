import { baseApi, send, type Answer, type Payload } from '@timeweave/shared/store';

type Search = 'POST /api/project/search';
type Add = 'POST /api/project/add';
type Clients = 'POST /api/client/list';

const projectsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    timerProjects: build.query<Answer<Search>, Payload<Search>>({
      query: send('POST /api/project/search'),
      providesTags: ['Project'],
      extraOptions: { keptForOffline: true },
    }),
    timerAddProject: build.mutation<Answer<Add>, Payload<Add>>({
      query: send('POST /api/project/add'),
      invalidatesTags: (_answer, error) => (error ? [] : ['Project']),
    }),
    timerClients: build.query<Answer<Clients>, Payload<Clients>>({
      query: send('POST /api/client/list'),
      providesTags: ['Client'],
    }),
  }),
});

export const { useTimerProjectsQuery, useTimerAddProjectMutation, useTimerClientsQuery } = projectsApi;
