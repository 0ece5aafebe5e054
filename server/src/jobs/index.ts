export { enqueueInBatches, inBatches } from './enqueue-in-batches.ts';
export { type JobHolder, jobHolder } from './job-holder.ts';
export { startFreeing } from './lost-leases.ts';
export type { Attempt, JobHandlers, JobPayloads, RecurringKind } from './job-kinds.ts';
export { backOffSeconds, type InSpan, type JobRunner, startJobRunner } from './job-runner.ts';
export { jobsRepository, laneOfJob } from './jobs.repository.ts';
export { planRecurringJobs, type RecurringJob, startPlanner } from './recurring-jobs.ts';
export { sendingStop } from './sending-stop.ts';
