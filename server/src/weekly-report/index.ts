export { weeklyReportJobs } from './weekly-report.jobs.ts';
