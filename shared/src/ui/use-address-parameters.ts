import { useCallback } from 'react';
import { useSearchParams } from '@timeweave/shared/facade';

/** The parameters of the page's address, and `put`, which changes one without an entry in the history; '' removes it. */
export function useAddressParameters() {
  const [search, setSearch] = useSearchParams();
  const put = useCallback(
    (name: string, value: string) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (value === '') next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  return { search, setSearch, put };
}
