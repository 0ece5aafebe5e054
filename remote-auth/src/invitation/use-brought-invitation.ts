import { useEffect } from 'react';
import { useSearchParams } from '@timeweave/shared/facade';
import { useAppDispatch } from '@timeweave/shared/store';
import { readInvitationData } from './invitation-links.ts';
import { invitationBrought, usePendingInvitation, type PendingInvitation } from './invite.slice.ts';

/** The invitation in the page's address, or the one that the person came by earlier on. */
export function useBroughtInvitation(): PendingInvitation | null {
  const [search] = useSearchParams();
  const data = search.get('data');
  const dispatch = useAppDispatch();
  const pending = usePendingInvitation();

  useEffect(() => {
    const brought = readInvitationData(new URLSearchParams({ data: data ?? '' }));
    if (brought) dispatch(invitationBrought(brought));
  }, [data, dispatch]);

  return readInvitationData(search) ?? pending;
}

/** What the calls that sign a person up or in take of an invitation. */
export function invitationPayload(invitation: PendingInvitation | null) {
  return invitation ? { workspace_id: invitation.invite_wid, invite_id: invitation.invite_id } : {};
}
