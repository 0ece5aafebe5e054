import { useCallback } from 'react';
import { useLocation, useNavigate } from '@timeweave/shared/facade';
import { publish } from '@timeweave/shared/events';
import { signedOut, useOptionalSession } from '@timeweave/shared/session';
import { useAppDispatch } from '@timeweave/shared/store';
import { useAccountsEndSessionMutation } from '../accounts/index.ts';

/** Longest wait for the server to end the session, in ms: the browser is logged out in any case. */
const patienceMs = 3_000;

/** Whether the page that led here has found that the session has ended: it sends its path along. */
const hasEnded = (state: unknown) =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string';

/** Ends the session on the server and in all tabs, then shows the log-in page. */
export function useLogOut(): () => Promise<void> {
  const isSignedIn = useOptionalSession() !== null;
  const [endSession] = useAccountsEndSessionMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const state: unknown = useLocation().state;

  return useCallback(async () => {
    if (isSignedIn && hasEnded(state)) publish('session/ended', {});
    else if (isSignedIn) {
      const ended = endSession({});
      // Before the server ends the session: it would refuse what the other tabs send until they know.
      publish('session/logged-out', { why: 'log-out' });
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
    }
    dispatch(signedOut());
    // A person who was sent here from a page that needs a session returns to it after logging in.
    void navigate('/login', { replace: true, state });
  }, [isSignedIn, endSession, dispatch, navigate, state]);
}
