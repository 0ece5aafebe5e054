export { countedSeconds } from './report-filter.ts';
export { askedSummary } from './asked-summary.ts';
export { lengthOf, readDays } from './read-days.ts';
export { readFilter } from './read-filter.ts';
export { reportRoutes } from './reports.routes.ts';
export { summaryReport } from './summary-report.ts';
