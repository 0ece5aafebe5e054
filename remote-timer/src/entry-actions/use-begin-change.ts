import { useCallback, useRef } from 'react';
import type { OfferUndo, Undoable } from '@timeweave/shared/ui';

/**
 * Returns a function that begins a change: it withdraws the former undo, and returns a function that offers the undo
 * of this change, unless a newer one has begun.
 */
export function useBeginChange(offer: OfferUndo) {
  const newest = useRef(0);
  return useCallback(() => {
    const change = ++newest.current;
    offer(undefined);
    return (undoable: Undoable) => {
      if (change === newest.current) offer(undoable);
    };
  }, [offer]);
}

export type BeginChange = ReturnType<typeof useBeginChange>;
