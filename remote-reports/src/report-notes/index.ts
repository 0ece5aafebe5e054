export { EmptyReport } from './empty-report.tsx';
export { OldFigures } from './old-figures.tsx';
export { ReportBasis } from './report-basis.tsx';
