import { useCallback } from 'react';
import { alertShown, errorMessage, useAppDispatch } from '@timeweave/shared/store';

/** Does something that may fail; a failure is told and nothing typed is lost. Answers whether it was done. */
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
