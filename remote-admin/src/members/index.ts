export { EditMemberDialog } from './lazy-edit-member-dialog.ts';
export { MemberList } from './member-list.tsx';
export { type MemberState, useTeam } from './use-team.ts';
export { useMemberActions } from './use-member-actions.ts';
export { useTeamView } from './use-team-view.ts';
