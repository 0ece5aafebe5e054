export { dueMonday } from './due-monday.ts';
export { lastWeek } from './weekly-report-mail.ts';
export { weeklyReportJobs } from './weekly-report.jobs.ts';
