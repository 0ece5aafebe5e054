export { longRunningTimerJobs } from './long-running-timer.jobs.ts';
