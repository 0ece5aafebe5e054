export { prefetchCharts } from './charts.tsx';
export { Summary } from './summary.tsx';
export { SummarySections } from './summary-sections.tsx';
export { useFolding } from './use-folding.ts';
export { Visitor } from './visitor.ts';
