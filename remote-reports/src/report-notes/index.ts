export { EmptyReport } from './empty-report.tsx';
export { ReportBasis } from './report-basis.tsx';
