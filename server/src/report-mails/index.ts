export { dueDay } from './due-day.ts';
export { reportMailJobs } from './report-mails.jobs.ts';
export { reportMailsRepository } from './report-mails.repository.ts';
