import type { Member } from '../auth/index.ts';
import type { WorkspaceRules } from '../workspace-rules/index.ts';

/** Everyone may see everyone's time, unless the workspace restricts it to admins. */
export function maySeeTeam(
  member: Pick<Member, 'isAdmin'>,
  rules: Pick<WorkspaceRules, 'soleTeamViewer'>,
): boolean {
  return member.isAdmin || !rules.soleTeamViewer;
}

/** Everyone may see rates and labour costs, unless the workspace restricts them to admins. */
export function maySeeRates(
  member: Pick<Member, 'isAdmin'>,
  rules: Pick<WorkspaceRules, 'soleBillableRateViewer'>,
): boolean {
  return member.isAdmin || !rules.soleBillableRateViewer;
}

/** Everyone may create projects, unless the workspace restricts it to admins. */
export function mayCreateProjects(
  member: Pick<Member, 'isAdmin'>,
  rules: Pick<WorkspaceRules, 'soleProjectCreator'>,
): boolean {
  return member.isAdmin || !rules.soleProjectCreator;
}
