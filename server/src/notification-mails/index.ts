export { notificationMailJobs } from './notification-mails.jobs.ts';
