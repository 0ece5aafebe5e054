export { ExactSwitch } from './exact-switch.tsx';
export { ClearFilters, FilterBar } from './filter-bar.tsx';
export { filtersOf, withFilters } from './filters.ts';
export { type AddressOf, narrowedAddress, type Narrowing } from './narrowing.ts';
export { RemovableFilters } from './removable-filters.tsx';
export { useReportFilters } from './use-report-filters.ts';
export { useIsRounding } from './use-is-rounding.ts';
