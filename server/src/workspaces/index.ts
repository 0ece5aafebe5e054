export { changeWorkspace } from './change-workspace.service.ts';
export { foundOwnWorkspace, foundWorkspace } from './found-workspace.service.ts';
export { membershipsRepository } from './memberships.repository.ts';
export { isSameName } from './names.ts';
export { roundingIn } from './rounding.ts';
export { workspaceSettingsRoutes } from './workspace-settings.routes.ts';
export { mayCreateProjects, maySeeRates, maySeeTeam } from './workspaces.policy.ts';
export { type WorkspaceRules, workspacesRepository } from './workspaces.repository.ts';
export { workspaceRoutes } from './workspaces.routes.ts';
