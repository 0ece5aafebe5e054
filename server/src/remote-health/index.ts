export type { Webhook } from './demotion-webhook.ts';
export { type Demotions, demotionList } from './demotions.ts';
export { inServedOrder, type ListedRelease, type ListedRemote } from './listed-remotes.ts';
export { remoteDemotionJobs } from './remote-demotion.jobs.ts';
export { remoteHealthRoutes, remoteReportRoutes } from './remote-health.routes.ts';
export { type OwnerNotices, remoteHealthService } from './remote-health.service.ts';
