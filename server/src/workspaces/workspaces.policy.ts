import type { Member } from '../calls/index.ts';
import type { WorkspaceRules } from './workspaces.repository.ts';

/** Everyone sees everyone's time, unless the workspace leaves it to its admins. */
export function maySeeTeam(member: Member, rules: WorkspaceRules): boolean {
  return member.isAdmin || !rules.soleTeamViewer;
}

/** Everyone may create projects, unless the workspace leaves it to its admins. */
export function mayCreateProjects(
  member: Pick<Member, 'isAdmin'>,
  rules: Pick<WorkspaceRules, 'soleProjectCreator'>,
): boolean {
  return member.isAdmin || !rules.soleProjectCreator;
}
