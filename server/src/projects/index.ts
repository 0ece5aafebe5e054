export { projectBudgetRepository } from './project-budget.repository.ts';
export { clientOfProject, ownMembership } from './project-joins.ts';
export { rulesOfRates } from './project-rate.ts';
export { badgeColumns, presentPerson } from './present-project.ts';
export { mayManage, maySeeProject, type ProjectRole } from './projects.policy.ts';
export { projectRoutes } from './projects.routes.ts';
export type { Actor } from './projects.service.ts';
export {
  manageProject,
  noSuchProject,
  notManaged,
  type SeenProject,
  seenProjects,
  seeProject,
} from './seen-project.ts';
