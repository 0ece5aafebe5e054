import { useLocation } from '@timeweave/shared/facade';

/** What the list hands to the page of a project that it leads to: how it is filtered and sorted. */
export function useListState() {
  const { search } = useLocation();
  return { list: search };
}

/** The parameters of the list that led to a project's page; undefined where something else did. */
export function useLeadingList(): string | undefined {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('list' in state)) return undefined;
  return typeof state.list === 'string' ? state.list : undefined;
}
