export { Summary, type SummaryProps } from './summary.tsx';
export type { SummaryReport } from './reports.api.ts';
export { groupColumns } from './group-columns.tsx';
export { SummarySections } from './summary-sections.tsx';
export { SummarySkeleton } from './summary-skeleton.tsx';
export { useExpandedGroups } from './use-expanded-groups.ts';
export { Visitor } from './visitor.ts';
export { useFormats } from './use-formats.ts';
