import { baseApi, send, staleAfter, type Answer, type Payload } from '@timeweave/shared/store';

type List = 'POST /api/project/list';
type Search = 'POST /api/project/search';
type Add = 'POST /api/project/add';
type Edit = 'PUT /api/project/edit';
type Archive = 'PUT /api/project/archive';
type Duplicate = 'POST /api/project/duplicate';

const tagTypes = ['reports/projects'] as const;

const projectsApi = baseApi.enhanceEndpoints({ addTagTypes: tagTypes }).injectEndpoints({
  endpoints: (build) => ({
    projectsList: build.query<Answer<List>, Payload<List>>({
      query: send('POST /api/project/list'),
      providesTags: ['reports/projects'],
      extraOptions: { keptForOffline: true },
    }),
    /** The active projects without figures. */
    projectColors: build.query<Answer<Search>, Payload<Search>>({
      query: send('POST /api/project/search'),
      providesTags: ['reports/projects'],
    }),
    projectsAdd: build.mutation<Answer<Add>, Payload<Add>>({
      query: send('POST /api/project/add'),
    }),
    projectsEdit: build.mutation<Answer<Edit>, Payload<Edit>>({
      query: send('PUT /api/project/edit'),
    }),
    projectsArchive: build.mutation<Answer<Archive>, Payload<Archive>>({
      query: send('PUT /api/project/archive'),
    }),
    projectsDuplicate: build.mutation<Answer<Duplicate>, Payload<Duplicate>>({
      query: send('POST /api/project/duplicate'),
    }),
  }),
});

staleAfter<(typeof tagTypes)[number]>('reports/projects', {
  'timer/started': ['reports/projects'],
  'timer/stopped': ['reports/projects'],
  'entries/changed': ['reports/projects'],
  'projects/changed': ['reports/projects'],
  'projects/archived': ['reports/projects'],
  'project-members/changed': ['reports/projects'],
  'workspace/changed': ['reports/projects'],
  'team/changed': ['reports/projects'],
  'clients/changed': ['reports/projects'],
});

export const {
  useProjectsListQuery,
  useProjectColorsQuery,
  useProjectsAddMutation,
  useProjectsEditMutation,
  useProjectsArchiveMutation,
  useProjectsDuplicateMutation,
} = projectsApi;
