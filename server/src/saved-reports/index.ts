export { savedReportRoutes } from './saved-reports.routes.ts';
