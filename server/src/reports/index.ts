export { countedSeconds } from './report-filter.ts';
export { reportRoutes } from './reports.routes.ts';
