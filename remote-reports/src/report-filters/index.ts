export { ExactSwitch, useIsRounding } from './exact-switch.tsx';
export { ClearFilters, FilterBar } from './filter-bar.tsx';
export { filtersOf, type Selection, withFilters } from './filters.ts';
export { HiddenPeople } from './hidden-people.tsx';
export { type AddressOf, narrowedAddress, type Narrowing } from './narrowing.ts';
export { RemovableFilters } from './removable-filters.tsx';
export { useReportFilters } from './use-report-filters.ts';
