import { useCallback } from 'react';
import { useLocation, useSearchParams } from '@timeweave/shared/facade';

/** Parameters that were changed since the URL was rendered: React renders it late, and the next change builds on them. */
const changedSince = new WeakMap<object, URLSearchParams>();

/**
 * Returns the query parameters of the page's URL, `change`, which replaces them, and `put`, which replaces one ('' removes
 * it). Both keep the location's state, and add no history entry unless `replace` is false.
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
    (name: string, value: string, options?: { replace: boolean }) =>
      change((current) => {
        if (value === '') current.delete(name);
        else current.set(name, value);
        return current;
      }, options),
    [change],
  );
  return { search, change, put };
}
