import { endpoints } from '@timeweave/shared/store';

const projectPageApi = endpoints({
  projectProgress: 'POST /api/project/progress',
  projectAddable: 'POST /api/project/teamlist',
  projectAddMembers: 'POST /api/project_member/addmember',
  projectEditMember: 'PUT /api/project_member/edit',
  projectMemberRates: 'PUT /api/project_member/rates',
  projectRemoveMember: 'POST /api/project_member/delete',
});

export const {
  useProjectProgressQuery,
  useProjectAddableQuery,
  useLazyProjectAddableQuery,
  useProjectAddMembersMutation,
  useProjectEditMemberMutation,
  useProjectMemberRatesMutation,
  useProjectRemoveMemberMutation,
} = projectPageApi;
