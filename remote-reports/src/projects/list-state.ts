import { useLocation } from '@timeweave/shared/facade';

/** Router state for links to a project's page: the filters and order of the list. */
export function useListState() {
  const { search } = useLocation();
  return { list: search };
}

/** Returns the URL parameters of the list that linked to this page; undefined if another page did. */
export function useListParameters(): string | undefined {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('list' in state)) return undefined;
  return typeof state.list === 'string' ? state.list : undefined;
}
