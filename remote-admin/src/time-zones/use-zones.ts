import { useCallback, useRef, useState } from 'react';
import { serverNow } from '@timeweave/shared/store';
import type { Zone } from './zone-list.ts';

/** Loads the list of zones on demand; shaped like a query. */
export function useZones() {
  const [zones, setZones] = useState<Zone[]>();
  const [error, setError] = useState<unknown>();
  const isBegun = useRef(false);

  const load = useCallback(async () => {
    if (isBegun.current) return;
    isBegun.current = true;
    setError(undefined);
    try {
      const { zonesAt } = await import(/* webpackChunkName: "zone-list" */ './zone-list.ts');
      setZones(zonesAt(serverNow()));
    } catch (failure) {
      isBegun.current = false;
      setError(failure);
    }
  }, []);

  return { currentData: zones, isFetching: !zones && error === undefined, error, refetch: load };
}
