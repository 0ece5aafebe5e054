import { useCallback } from 'react';
import { useLocation, useSearchParams } from '@timeweave/shared/facade';

/** Parameters that were changed since the URL was rendered: React renders it late, and the next change builds on them. */
const changedSince = new WeakMap<object, URLSearchParams>();

/**
 * Returns the query parameters of the page's URL; `change`, which replaces them, without a history entry unless `replace` is
 * false; and `put`, which replaces one without a history entry ('' removes it). Both keep the location's state.
 */
export function useAddressParameters() {
  const [search, setSearch] = useSearchParams();
  const location = useLocation();
  const change = useCallback(
    (update: (current: URLSearchParams) => URLSearchParams, { replace = true } = {}) => {
      const next = update(new URLSearchParams(changedSince.get(location) ?? location.search));
      changedSince.set(location, next);
      const state: unknown = location.state;
      setSearch(next, { replace, state });
    },
    [location, setSearch],
  );
  const put = useCallback(
    (name: string, value: string) =>
      change((current) => {
        if (value === '') current.delete(name);
        else current.set(name, value);
        return current;
      }),
    [change],
  );
  return { search, change, put };
}
