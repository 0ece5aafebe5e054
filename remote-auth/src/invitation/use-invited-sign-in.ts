import { useCallback, useState } from 'react';
import type { AuthData } from '@timeweave/shared/api';
import { useOptionalSession } from '@timeweave/shared/session';
import { alertShown, useAppDispatch } from '@timeweave/shared/store';
import { useSignIn } from '../accounts/index.ts';
import { invitationUsed, type PendingInvitation } from './invite.slice.ts';

function isFor(invitation: PendingInvitation | null, email: string): boolean {
  return invitation === null || invitation.email.toLowerCase() === email.toLowerCase();
}

/**
 * Returns a function that signs in a user, possibly invited, and whether to leave the page. Signed-in users leave it,
 * unless the invitation is for another address and they have not signed in here yet.
 */
export function useInvitedSignIn(invitation: PendingInvitation | null) {
  const session = useOptionalSession();
  const [entered, setEntered] = useState(false);
  const beginSession = useSignIn();
  const dispatch = useAppDispatch();

  const signIn = useCallback(
    (auth: AuthData) => {
      if (!isFor(invitation, auth.user.email)) {
        const other = `The invitation is for ${invitation?.email}. You are logged in as ${auth.user.email}, which has not joined.`;
        dispatch(alertShown('info', other));
      }
      setEntered(true);
      dispatch(invitationUsed());
      beginSession(auth);
    },
    [invitation, dispatch, beginSession],
  );

  return { signIn, isDone: session !== null && (entered || isFor(invitation, session.user.email)) };
}
