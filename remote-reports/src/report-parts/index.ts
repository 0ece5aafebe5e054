export { EmptyReport } from './empty-report.tsx';
export { type Figure, FigureRow } from './figure-row.tsx';
export { StaleFigures } from './stale-figures.tsx';
export { useAfterAbort, useReplacedRequest } from './replaced-request.ts';
export { ReportBasis } from './report-basis.tsx';
export { useRunningTime } from './use-running-time.tsx';
