import { useCallback } from 'react';
import { useLocation, useSearchParams } from '@timeweave/shared/facade';

/**
 * The parameters of the page's address, and `put`, which changes one without an entry in the history; '' removes it. The
 * location's state stays.
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
