import { useCallback } from 'react';
import { alertShown, errorMessage, isUnreachable, useAppDispatch } from '@timeweave/shared/store';

/**
 * Returns a function that sends a change, and resolves to whether that worked; otherwise it says why. Unlike the timer's
 * changes those of a report are not sent later, so the message names what was lost.
 */
export function useSending() {
  const dispatch = useAppDispatch();
  return useCallback(
    async (change: () => Promise<unknown>): Promise<boolean> => {
      try {
        await change();
        return true;
      } catch (error) {
        const why = errorMessage(error);
        dispatch(alertShown('danger', isUnreachable(error) ? `Couldn’t save. ${why}` : why));
        return false;
      }
    },
    [dispatch],
  );
}
