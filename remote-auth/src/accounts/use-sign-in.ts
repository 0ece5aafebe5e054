import { useCallback } from 'react';
import type { AuthData } from '@timeweave/shared/api';
import { signedIn } from '@timeweave/shared/session';
import { alertShown, useAppDispatch } from '@timeweave/shared/store';

export function useSignIn(): (auth: AuthData) => void {
  const dispatch = useAppDispatch();
  return useCallback(
    (auth) => {
      dispatch(signedIn(auth));
      if (auth.is_restored) dispatch(alertShown('success', 'Welcome back. Your account has been restored.'));
    },
    [dispatch],
  );
}
