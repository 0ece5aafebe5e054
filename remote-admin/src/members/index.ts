export { MemberDialogs, type OpenMemberDialog } from './member-dialogs.tsx';
export { memberColumns } from './member-columns.tsx';
export { MemberMenu } from './member-menu.tsx';
export { useMemberActions } from './use-member-actions.ts';
export { type TeamRow, useTeam } from './use-team.ts';
export { useTeamView } from './use-team-view.ts';
