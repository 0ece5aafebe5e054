export { DetailedReport } from './detailed-report.tsx';
