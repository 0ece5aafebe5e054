import { useEffect, useRef } from 'react';
import type { AuthData } from '@timeweave/shared/api';
import { useNavigate, useSearchParams } from '@timeweave/shared/facade';
import { useOptionalSession } from '@timeweave/shared/session';
import { alertShown, errorMessage, isApiError, useAppDispatch } from '@timeweave/shared/store';
import { deviceTimeZone } from '@timeweave/shared/time';
import { wordsOf } from '../accounts/index.ts';
import { invitationPayload, pathWithInvitation } from '../invitation/index.ts';
import { Waiting } from '../public-frame/index.ts';
import { takeAttempt } from './apple-attempt.ts';
import { randomPassword } from './random-password.ts';
import { useSocialAppleMutation, useSocialLinkAppleMutation } from './social.api.ts';

const failedLogIn = 'We couldn’t log you in with Apple. Please try again.';
const failedLink = 'We couldn’t link your Apple account. Please try again.';

/**
 * Target of the redirect from `/api/apple/verify`: signs in with the ticket, or links its account, if an attempt of
 * this tab requested it.
 */
export function AppleReturn({ onSignedIn }: { onSignedIn: (auth: AuthData) => void }) {
  const [search] = useSearchParams();
  const [signIn] = useSocialAppleMutation();
  const [link] = useSocialLinkAppleMutation();
  const session = useOptionalSession();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const begun = useRef(false);

  useEffect(() => {
    // The ticket works once: StrictMode runs effects twice.
    if (begun.current) return;
    begun.current = true;
    const [apple_user_id, email] = wordsOf(search.get('apple'));
    const ticket = search.get('ticket');
    const attempt = takeAttempt(search.get('state'));
    const failure = attempt?.linkedUser ? failedLink : failedLogIn;

    async function follow() {
      if (!apple_user_id || !email || !ticket || !attempt) throw new Error(failure);
      const proof = { apple_user_id, email, ticket };
      if (attempt.linkedUser) {
        // Another user may have logged in meanwhile.
        if (session?.user_id !== attempt.linkedUser) throw new Error(failure);
        await link({ ...proof, workspace_id: session.workspace_id }).unwrap();
        dispatch(alertShown('success', 'You can now log in with Apple.'));
        return void navigate(attempt.next, { replace: true });
      }
      const { data } = await signIn({
        ...proof,
        password: randomPassword(),
        timeZone: deviceTimeZone(),
        ...invitationPayload(attempt.invitation),
      }).unwrap();
      if (!data) throw new Error(failure);
      onSignedIn(data);
      void navigate(attempt.next, { replace: true });
    }

    follow().catch((error: unknown) => {
      if (search.get('apple') !== 'cancelled') {
        dispatch(alertShown('danger', isApiError(error) ? errorMessage(error) : failure));
      }
      // Keeps the invitation when the user cancels at Apple.
      const back = attempt?.invitation ? pathWithInvitation('/login', attempt.invitation) : '/login';
      void navigate(back, { replace: true, state: { from: attempt?.next } });
    });
  }, [search, signIn, link, session, onSignedIn, dispatch, navigate]);

  return <Waiting title="Continuing with Apple" happening="One moment, please…" />;
}
