export { budgetAlertJobs } from './budget-alerts.jobs.ts';
export { budgetOfProject, monthsWithTime } from './budget-of-project.ts';
export { firstOfMonth, lastOfMonth } from './budget-rules.ts';
export { localDays } from './budget-state.ts';
export { projectBudgetRoutes } from './project-budgets.routes.ts';
