export { deletedWorkspaceJobs } from './deleted-workspaces.jobs.ts';
export { deletedWorkspaceRoutes } from './deleted-workspaces.routes.ts';
