export { ExactSwitch } from './exact-switch.tsx';
export { FilterBar } from './filter-bar.tsx';
export { useReportFilters } from './use-report-filters.ts';
