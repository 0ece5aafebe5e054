import { useCallback } from 'react';
import { callServer, selectToken, useLocation, useNavigate, useSelector } from '@timeweave/shared/facade';
import { publish } from '@timeweave/shared/events';
import { signedOut } from '@timeweave/shared/session';
import { useAppDispatch } from '@timeweave/shared/store';

/** Maximum wait for the server to end the session, in ms; the browser logs out in any case. */
const timeoutMs = 3_000;

/** Returns whether the previous page found the session ended: it passes its path on. */
const hasEnded = (state: unknown) =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string';

/** Returns a function that ends the session in all tabs and on the server, then shows the log-in page. */
export function useLogOut(): () => Promise<void> {
  const token = useSelector(selectToken);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const state: unknown = useLocation().state;

  return useCallback(async () => {
    // A session that the previous page found ended is no longer here: another tab may have begun the next one.
    if (token && !hasEnded(state)) {
      // Before the server ends the session: it would reject pending requests of other tabs.
      publish('session/logged-out', { why: 'log-out' });
      dispatch(signedOut());
      const inTime = AbortSignal.timeout(timeoutMs);
      await callServer({ name: 'POST /api/session/end', payload: {} }, token, inTime);
    }
    // After logging in, the user returns to the page that required the session.
    void navigate('/login', { replace: true, state });
  }, [token, dispatch, navigate, state]);
}
