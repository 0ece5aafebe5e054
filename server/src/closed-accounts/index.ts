export { closedAccountJobs } from './closed-accounts.jobs.ts';
export type { ClosedAccount } from './closed-accounts.repository.ts';
