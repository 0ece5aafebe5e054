import { useCallback, useState } from 'react';
import type { AuthData } from '@timeweave/shared/api';
import { useOptionalSession } from '@timeweave/shared/session';
import { alertShown, useAppDispatch } from '@timeweave/shared/store';
import { useEnter } from '../accounts/index.ts';
import { invitationUsed, type PendingInvitation } from './invite.slice.ts';

function isFor(invitation: PendingInvitation | null, email: string): boolean {
  return invitation === null || invitation.email.toLowerCase() === email.toLowerCase();
}

/**
 * Returns a function that signs in a user, possibly invited, and whether to leave the page. Signed-in users leave it,
 * unless the invitation is for another address and they have not signed in here yet.
 */
export function useEnterInvited(invitation: PendingInvitation | null) {
  const session = useOptionalSession();
  const [entered, setEntered] = useState(false);
  const enterSession = useEnter();
  const dispatch = useAppDispatch();

  const enter = useCallback(
    (auth: AuthData) => {
      if (!isFor(invitation, auth.user.email)) {
        const other = `The invitation is for ${invitation?.email}: you have not joined with ${auth.user.email}.`;
        dispatch(alertShown('info', other));
      }
      setEntered(true);
      dispatch(invitationUsed());
      enterSession(auth);
    },
    [invitation, dispatch, enterSession],
  );

  return { enter, isDone: session !== null && (entered || isFor(invitation, session.user.email)) };
}
