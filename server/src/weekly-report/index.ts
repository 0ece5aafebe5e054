export { dueMonday, lastWeek, longDay } from './weekly-report-mail.ts';
export { weeklyReportJobs } from './weekly-report.jobs.ts';
export { weeklyReportRepository } from './weekly-report.repository.ts';
