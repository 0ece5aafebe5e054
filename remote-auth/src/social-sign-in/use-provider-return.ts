import { useEffect, useRef } from 'react';
import type { AuthData } from '@timeweave/shared/api';
import { useNavigate } from '@timeweave/shared/facade';
import { useOptionalSession } from '@timeweave/shared/session';
import { alertShown, errorMessage, isApiError, useAppDispatch } from '@timeweave/shared/store';
import { pathWithInvitation } from '../invitation/index.ts';
import type { Attempt } from './attempts.ts';

interface Return<Taken extends Attempt> {
  /** The provider's name. */
  label: string;
  take: () => Taken | null;
  isCancelled: boolean;
  signIn: (attempt: Taken) => Promise<AuthData | undefined>;
  link: (attempt: Taken, workspaceId: number) => Promise<unknown>;
  onSignedIn: (auth: AuthData) => void;
}

/**
 * Follows the redirect from a provider once: signs in, or links its account, if an attempt of this tab requested it.
 * Otherwise the log-in page says why not.
 */
export function useProviderReturn<Taken extends Attempt>(given: Return<Taken>): void {
  const session = useOptionalSession();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const begun = useRef(false);

  useEffect(() => {
    // The response works once: StrictMode runs effects twice.
    if (begun.current) return;
    begun.current = true;
    const { label, take, isCancelled, signIn, link, onSignedIn } = given;
    const attempt = take();
    const failure = attempt?.linkedUser
      ? `We couldn’t link your ${label} account. Please try again.`
      : `We couldn’t log you in with ${label}. Please try again.`;

    async function follow() {
      if (!attempt || isCancelled) throw new Error(failure);
      if (attempt.linkedUser) {
        // Another user may have logged in meanwhile.
        if (session?.user_id !== attempt.linkedUser) throw new Error(failure);
        await link(attempt, session.workspace_id);
        dispatch(alertShown('success', `You can now log in with ${label}.`));
        return void navigate(attempt.next, { replace: true });
      }
      const data = await signIn(attempt);
      if (!data) throw new Error(failure);
      onSignedIn(data);
      void navigate(attempt.next, { replace: true });
    }

    follow().catch((error: unknown) => {
      const notice = isCancelled ? undefined : isApiError(error) ? errorMessage(error) : failure;
      if (notice !== undefined) dispatch(alertShown('danger', notice));
      // Keeps the invitation when the user cancels at the provider.
      const back = attempt?.invitation ? pathWithInvitation('/login', attempt.invitation) : '/login';
      void navigate(back, { replace: true, state: { from: attempt?.next, notice } });
    });
  }, [given, session, dispatch, navigate]);
}
