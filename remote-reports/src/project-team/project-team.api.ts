import { baseApi, send, staleAfter, type Answer, type Payload } from '@timeweave/shared/store';

type TeamList = 'POST /api/project/teamlist';
type Add = 'POST /api/project_member/addmember';
type Edit = 'PUT /api/project_member/edit';
type Rates = 'PUT /api/project_member/rates';
type Remove = 'POST /api/project_member/delete';

const tagTypes = ['reports/addable'] as const;

const projectTeamApi = baseApi.enhanceEndpoints({ addTagTypes: tagTypes }).injectEndpoints({
  endpoints: (build) => ({
    projectAddable: build.query<Answer<TeamList>, Payload<TeamList>>({
      query: send('POST /api/project/teamlist'),
      providesTags: ['reports/addable'],
    }),
    projectAddMembers: build.mutation<Answer<Add>, Payload<Add>>({
      query: send('POST /api/project_member/addmember'),
    }),
    projectEditMember: build.mutation<Answer<Edit>, Payload<Edit>>({
      query: send('PUT /api/project_member/edit'),
    }),
    projectMemberRates: build.mutation<Answer<Rates>, Payload<Rates>>({
      query: send('PUT /api/project_member/rates'),
    }),
    projectRemoveMember: build.mutation<Answer<Remove>, Payload<Remove>>({
      query: send('POST /api/project_member/delete'),
    }),
  }),
});

staleAfter<(typeof tagTypes)[number]>('reports/addable', {
  'project-members/changed': ['reports/addable'],
  'projects/changed': ['reports/addable'],
  'team/changed': ['reports/addable'],
});

export const {
  useProjectAddableQuery,
  useLazyProjectAddableQuery,
  useProjectAddMembersMutation,
  useProjectEditMemberMutation,
  useProjectMemberRatesMutation,
  useProjectRemoveMemberMutation,
} = projectTeamApi;
