export { projectPageRoutes } from './project-page.routes.ts';
export { projectTeamRoutes } from './project-team.routes.ts';
