export { deletedWorkspaceJobs } from './deleted-workspaces.jobs.ts';
export { deletedWorkspaceRoutes } from './deleted-workspaces.routes.ts';
export { markAbandoned } from './mark-abandoned.ts';
