export { ExactSwitch } from './exact-switch.tsx';
export { ClearFilters, FilterBar } from './filter-bar.tsx';
export { useReportFilters } from './use-report-filters.ts';
