export type { Attempt, JobHandlers, JobKind, RecurringKind } from './job-kinds.ts';
export { backOffSeconds, type JobRunner, startJobRunner } from './job-runner.ts';
export { jobsRepository } from './jobs.repository.ts';
export { planRecurringJobs, type RecurringJob, startPlanner } from './recurring-jobs.ts';
