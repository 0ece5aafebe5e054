import type { Member } from '../calls/caller.ts';
import type { WorkspaceRules } from '../workspaces/workspaces.repository.ts';

/** Everyone sees everyone's time, unless the workspace leaves it to its admins. */
export function maySeeTeam(member: Member, rules: WorkspaceRules): boolean {
  return member.isAdmin || !rules.soleTeamViewer;
}
