export { approvalJobs } from './approvals.jobs.ts';
export { approvalRoutes } from './approvals.routes.ts';
export { approvalsRepository } from './approvals.repository.ts';
export { periodEntriesRepository } from './period-entries.repository.ts';
export { approvalSettingsRoutes } from './approval-settings.routes.ts';
