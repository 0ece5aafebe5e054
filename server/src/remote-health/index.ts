export { remoteDemotionJobs } from './remote-demotion.jobs.ts';
export { remoteHealthRoutes, remoteReportRoutes } from './remote-health.routes.ts';
export { remoteHealthService } from './remote-health.service.ts';
