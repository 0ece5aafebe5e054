export { savedReportsRepository } from './saved-reports.repository.ts';
export { savedReportRoutes } from './saved-reports.routes.ts';
