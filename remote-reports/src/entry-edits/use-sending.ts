import { useCallback } from 'react';
import { alertShown, errorMessage, isUnreachable, useAppDispatch } from '@timeweave/shared/store';

/**
 * Returns a function that sends a change and resolves to whether that worked; otherwise shows an alert. Unlike the
 * timer, a report does not queue changes, so the message names the lost change.
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
