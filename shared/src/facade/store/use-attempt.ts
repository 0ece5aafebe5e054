import { useCallback } from 'react';
import { alertShown, useAppDispatch } from '@timeweave/shared/facade';
import { errorMessage } from './api-error.ts';

/** Runs an action and shows an alert if it fails. Resolves to whether it succeeded. */
export function useAttempt() {
  const dispatch = useAppDispatch();
  return useCallback(
    async (action: () => Promise<unknown>): Promise<boolean> => {
      try {
        await action();
        return true;
      } catch (error) {
        dispatch(alertShown('danger', errorMessage(error)));
        return false;
      }
    },
    [dispatch],
  );
}
