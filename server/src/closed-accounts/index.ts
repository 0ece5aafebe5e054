export { closedAccountJobs } from './closed-accounts.jobs.ts';
