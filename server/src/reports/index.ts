export { countedSeconds } from './report-filter.ts';
export { askedSummary } from './asked-summary.ts';
export { printedFormats, printedHeading } from './printed-heading.ts';
export { printedSummary } from './printed-report.ts';
export { lengthOf, readDays } from './read-days.ts';
export { readFilter } from './read-filter.ts';
export { reportFileRoutes } from './report-files.routes.ts';
export { reportRoutes } from './reports.routes.ts';
export { summaryReport } from './summary-report.ts';
