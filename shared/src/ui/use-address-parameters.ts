import { useCallback } from 'react';
import { useLocation, useSearchParams } from '@timeweave/shared/facade';

/**
 * Returns the query parameters of the page's URL and `put`, which replaces one without a history entry ('' removes it) and
 * keeps the location's state.
 */
export function useAddressParameters() {
  const [search, setSearch] = useSearchParams();
  const state: unknown = useLocation().state;
  const put = useCallback(
    (name: string, value: string) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (value === '') next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true, state },
      ),
    [setSearch, state],
  );
  return { search, setSearch, put };
}
