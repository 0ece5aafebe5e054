import { useEffect } from 'react';
import { useSearchParams } from '@timeweave/shared/facade';
import { useAppDispatch } from '@timeweave/shared/store';
import { readInvitationData } from './invitation-links.ts';
import { invitationOpened, usePendingInvitation, type PendingInvitation } from './invite.slice.ts';

/** Returns the invitation in the URL, or the one opened earlier. */
export function useCurrentInvitation(): PendingInvitation | null {
  const [search] = useSearchParams();
  const data = search.get('data');
  const dispatch = useAppDispatch();
  const pending = usePendingInvitation();

  useEffect(() => {
    const opened = readInvitationData(new URLSearchParams({ data: data ?? '' }));
    if (opened) dispatch(invitationOpened(opened));
  }, [data, dispatch]);

  return readInvitationData(search) ?? pending;
}

/** Returns the invitation's fields in the payloads of sign-up and log-in. */
export function invitationPayload(invitation: PendingInvitation | null) {
  return invitation ? { workspace_id: invitation.invite_wid, invite_id: invitation.invite_id } : {};
}
