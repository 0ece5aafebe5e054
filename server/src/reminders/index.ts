export { reminderJobs } from './reminders.jobs.ts';
export { remindersRepository } from './reminders.repository.ts';
