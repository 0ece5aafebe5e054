import type { Member } from '../calls/caller.ts';
import type { WorkspaceRules } from '../workspaces/workspaces.repository.ts';

/** Everyone may create projects, unless the workspace leaves it to its admins. */
export function mayCreateProjects(
  member: Pick<Member, 'isAdmin'>,
  rules: Pick<WorkspaceRules, 'soleProjectCreator'>,
): boolean {
  return member.isAdmin || !rules.soleProjectCreator;
}
