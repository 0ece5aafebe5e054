import { useMemo } from 'react';
import { useAddressParameters } from '@timeweave/shared/ui';
import { filterFrom, type ProjectFilter, withFilter } from './project-filter.ts';

/** The filter of the project list, kept in the URL so that a link shows the same list. */
export function useProjectView() {
  const { search, change } = useAddressParameters();
  const filter = useMemo(() => filterFrom(search), [search]);
  return {
    filter,
    change: (changed: Partial<ProjectFilter>) =>
      change((current) => withFilter(current, { ...filterFrom(current), ...changed })),
  };
}
