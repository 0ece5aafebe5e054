export type { EntryRules, WorkspaceRules } from '../workspace-rules/index.ts';
export { changeWorkspace } from './change-workspace.service.ts';
export { createOwnWorkspace, createWorkspace } from './create-workspace.service.ts';
export { membershipsRepository } from './memberships.repository.ts';
export { roundingIn } from './rounding.ts';
export { workspaceSettingsRoutes } from './workspace-settings.routes.ts';
export { mayCreateProjects, maySeeRates, maySeeTeam } from './workspaces.policy.ts';
export { workspacesRepository } from './workspaces.repository.ts';
export { workspaceRoutes } from './workspaces.routes.ts';
