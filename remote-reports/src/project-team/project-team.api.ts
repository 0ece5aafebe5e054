import { baseApi, send, type Answer, type Payload } from '@timeweave/shared/store';
import { tellOfChange } from '../projects/index.ts';

type TeamList = 'POST /api/project/teamlist';
type Add = 'POST /api/project_member/addmember';
type Edit = 'PUT /api/project_member/edit';
type Remove = 'POST /api/project_member/delete';

const projectTeamApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    projectAddable: build.query<Answer<TeamList>, Payload<TeamList>>({
      query: send('POST /api/project/teamlist'),
      providesTags: ['Project'],
    }),
    projectAddMembers: build.mutation<Answer<Add>, Payload<Add>>({
      query: send('POST /api/project_member/addmember'),
      onQueryStarted: tellOfChange,
    }),
    projectEditMember: build.mutation<Answer<Edit>, Payload<Edit>>({
      query: send('PUT /api/project_member/edit'),
      onQueryStarted: tellOfChange,
    }),
    projectRemoveMember: build.mutation<Answer<Remove>, Payload<Remove>>({
      query: send('POST /api/project_member/delete'),
      onQueryStarted: tellOfChange,
    }),
  }),
});

export const {
  useProjectAddableQuery,
  useLazyProjectAddableQuery,
  useProjectAddMembersMutation,
  useProjectEditMemberMutation,
  useProjectRemoveMemberMutation,
} = projectTeamApi;
