export type { Attempt, JobHandlers, JobKind } from './job-kinds.ts';
export { backOffSeconds, startJobRunner } from './job-runner.ts';
export { jobsRepository } from './jobs.repository.ts';
