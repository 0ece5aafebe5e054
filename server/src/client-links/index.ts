export { clientBudgetRoutes } from './client-budget.routes.ts';
export { clientLinkRoutes } from './client-links.routes.ts';
