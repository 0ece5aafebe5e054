export { Summary, type SummaryProps } from './summary.tsx';
export type { SummaryReport } from './reports.api.ts';
export { SummarySections } from './summary-sections.tsx';
export { useExpandedGroups } from './use-expanded-groups.ts';
export { Visitor } from './visitor.ts';
