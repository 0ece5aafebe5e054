export { approvalJobs } from './approvals.jobs.ts';
export { approvalRoutes } from './approvals.routes.ts';
export { approvalSettingsRoutes } from './approval-settings.routes.ts';
