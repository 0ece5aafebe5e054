import type { Member } from '../calls/index.ts';
import type { WorkspaceRules } from '../workspace-rules/index.ts';

/** Everyone sees everyone's time, unless the workspace leaves it to its admins. */
export function maySeeTeam(
  member: Pick<Member, 'isAdmin'>,
  rules: Pick<WorkspaceRules, 'soleTeamViewer'>,
): boolean {
  return member.isAdmin || !rules.soleTeamViewer;
}

/** Everyone sees rates and labour costs, unless the workspace leaves them to its admins. */
export function maySeeRates(
  member: Pick<Member, 'isAdmin'>,
  rules: Pick<WorkspaceRules, 'soleBillableRateViewer'>,
): boolean {
  return member.isAdmin || !rules.soleBillableRateViewer;
}

/** Everyone may create projects, unless the workspace leaves it to its admins. */
export function mayCreateProjects(
  member: Pick<Member, 'isAdmin'>,
  rules: Pick<WorkspaceRules, 'soleProjectCreator'>,
): boolean {
  return member.isAdmin || !rules.soleProjectCreator;
}
