export { budgetAlertJobs } from './budget-alerts.jobs.ts';
export { projectBudgetRoutes } from './project-budgets.routes.ts';
