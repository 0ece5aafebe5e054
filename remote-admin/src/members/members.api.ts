import { baseApi, send, staleAfter, type Answer, type Payload } from '@timeweave/shared/store';

type List = 'POST /api/team/list';
type Edit = 'PUT /api/team/edit';
type Rates = 'POST /api/team/rates';
type Activate = 'PUT /api/team/activate';
type Deactivate = 'PUT /api/team/deactivate';
type SetRole = 'PUT /api/team/role';
type Leave = 'PUT /api/team/leave';

const tagTypes = ['admin/team'] as const;

const membersApi = baseApi.enhanceEndpoints({ addTagTypes: tagTypes }).injectEndpoints({
  endpoints: (build) => ({
    adminTeam: build.query<Answer<List>, Payload<List>>({
      query: send('POST /api/team/list'),
      providesTags: ['admin/team'],
    }),
    adminMemberRates: build.query<Answer<Rates>, Payload<Rates>>({
      query: send('POST /api/team/rates'),
      providesTags: ['admin/team'],
    }),
    adminEditMember: build.mutation<Answer<Edit>, Payload<Edit>>({ query: send('PUT /api/team/edit') }),
    adminActivateMember: build.mutation<Answer<Activate>, Payload<Activate>>({
      query: send('PUT /api/team/activate'),
    }),
    adminDeactivateMember: build.mutation<Answer<Deactivate>, Payload<Deactivate>>({
      query: send('PUT /api/team/deactivate'),
    }),
    adminSetRole: build.mutation<Answer<SetRole>, Payload<SetRole>>({ query: send('PUT /api/team/role') }),
    adminLeaveWorkspace: build.mutation<Answer<Leave>, Payload<Leave>>({
      query: send('PUT /api/team/leave'),
    }),
  }),
});

staleAfter<(typeof tagTypes)[number]>('admin/team', {
  'team/changed': ['admin/team'],
  'rates/changed': ['admin/team'],
  'workspace/changed': ['admin/team'],
});

export const {
  useAdminTeamQuery,
  useAdminMemberRatesQuery,
  useAdminEditMemberMutation,
  useAdminActivateMemberMutation,
  useAdminDeactivateMemberMutation,
  useAdminSetRoleMutation,
  useAdminLeaveWorkspaceMutation,
} = membersApi;
