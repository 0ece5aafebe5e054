import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from '@timeweave/shared/facade';
import { publish } from '@timeweave/shared/events';
import { signedOut, useOptionalSession } from '@timeweave/shared/session';
import { baseApi, useAppDispatch } from '@timeweave/shared/store';
import { useAccountsEndSessionMutation } from '../accounts/index.ts';
import { Waiting } from '../public-frame/index.ts';

/** A server that does not answer keeps nobody logged in here for longer than this. */
const patienceMs = 3_000;

export function LogoutPage() {
  const session = useOptionalSession();
  const [endSession] = useAccountsEndSessionMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const logOut = async () => {
      if (session) {
        await Promise.race([endSession({}), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
        publish('session/ended', {});
      }
      dispatch(signedOut());
      dispatch(baseApi.util.resetApiState());
      // Whoever was sent here from a page that needs a session is brought back to it after logging in.
      void navigate('/login', { replace: true, state });
    };
    void logOut();
  }, [session, endSession, dispatch, navigate, state]);

  return <Waiting title="Logging out" happening="Ending your session on this device…" />;
}
