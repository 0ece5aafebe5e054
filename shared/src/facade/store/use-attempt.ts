import { useCallback } from 'react';
import { alertShown, selectToken, useAppStore } from '@timeweave/shared/facade';
import { errorMessage, isApiError } from './api-error.ts';

/**
 * Runs an action and shows an alert if it fails, unless its session was refused and the user has logged in again since.
 * Resolves to whether it succeeded.
 */
export function useAttempt() {
  const { dispatch, getState } = useAppStore();
  return useCallback(
    async (action: () => Promise<unknown>): Promise<boolean> => {
      const token = selectToken(getState());
      try {
        await action();
        return true;
      } catch (error) {
        const newest = selectToken(getState());
        const isLate = isApiError(error) && error.status === 401 && newest !== undefined && newest !== token;
        if (!isLate) dispatch(alertShown('danger', errorMessage(error)));
        return false;
      }
    },
    [dispatch, getState],
  );
}
