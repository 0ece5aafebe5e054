import type { Member } from '../auth/index.ts';
import { maySeeTeam, type WorkspaceRules } from '../workspaces/index.ts';

export type ProjectRole = 'manager' | 'member';

/** Its managers and the workspace's admins may change a project and its team. */
export function mayManage(member: Member, role: ProjectRole | null): boolean {
  return member.isAdmin || role === 'manager';
}

/** Everyone sees all projects, unless the team is visible only to admins; then members see their own. */
export function maySeeProject(member: Member, rules: WorkspaceRules, role: ProjectRole | null): boolean {
  return role !== null || maySeeTeam(member, rules);
}

/** Managers of a project see everyone's time on it. */
export function maySeeTimeOfTeam(member: Member, rules: WorkspaceRules, role: ProjectRole | null): boolean {
  return mayManage(member, role) || maySeeTeam(member, rules);
}
