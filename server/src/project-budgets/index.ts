export { projectBudgetRoutes } from './project-budgets.routes.ts';
