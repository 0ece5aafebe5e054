export { longRunningTimerJobs } from './long-running-timer.jobs.ts';
export { longRunningTimerRepository } from './long-running-timer.repository.ts';
