import { useCallback } from 'react';
import { callServer, selectToken, useLocation, useNavigate, useSelector } from '@timeweave/shared/facade';
import { publish } from '@timeweave/shared/events';
import { signedOut } from '@timeweave/shared/session';
import { useAppDispatch } from '@timeweave/shared/store';

/** Longest wait for the server to end the session, in ms: the browser is logged out in any case. */
const patienceMs = 3_000;

/** Whether the page that led here has found that the session has ended: it sends its path along. */
const hasEnded = (state: unknown) =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string';

/** Ends the session in all tabs and on the server, then shows the log-in page. */
export function useLogOut(): () => Promise<void> {
  const token = useSelector(selectToken);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const state: unknown = useLocation().state;

  return useCallback(async () => {
    if (token && hasEnded(state)) publish('session/ended', {});
    else if (token) {
      // Before the server ends the session: it would refuse what other tabs still send.
      publish('session/logged-out', { why: 'log-out' });
      const inTime = AbortSignal.timeout(patienceMs);
      await callServer({ name: 'POST /api/session/end', payload: {} }, token, inTime);
    }
    dispatch(signedOut());
    // A person who was sent here from a page that needs a session returns to it after logging in.
    void navigate('/login', { replace: true, state });
  }, [token, dispatch, navigate, state]);
}
