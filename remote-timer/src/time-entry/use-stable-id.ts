import { useCallback } from 'react';
import { selectBegun, useSelector } from '@timeweave/shared/facade';

/** What tells an entry from others all the time, also when the server gives it its number while it is worked on. */
export function useStableId(): (timerId: number) => number {
  const begun = useSelector(selectBegun);
  return useCallback((timerId) => begun[timerId] ?? timerId, [begun]);
}
