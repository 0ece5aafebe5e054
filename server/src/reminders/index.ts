export { reminderJobs } from './reminders.jobs.ts';
