import { useState } from 'react';
import { useSession } from '@timeweave/shared/session';
import { alertShown, type Answer, useAppDispatch } from '@timeweave/shared/store';
import { useAdminInviteAllMutation, useAdminInviteMutation } from './invitations.api.ts';

export type InvitationResult = Answer<'POST /api/team/invite'>['results'][number];

/** Sends invitations, and holds the reasons for addresses that were not invited. Calls `onInvited` once all are. */
export function useInvite(onInvited: () => void) {
  const { workspace_id } = useSession();
  const dispatch = useAppDispatch();
  const [inviteOne] = useAdminInviteMutation();
  const [inviteAll] = useAdminInviteAllMutation();
  /** The server's reason for a single address. */
  const [refusal, setRefusal] = useState<string>();
  /** Results per address, unless all were invited. */
  const [results, setResults] = useState<readonly InvitationResult[]>();
  const succeed = (whom: string) => {
    dispatch(alertShown('success', `Invited ${whom}`));
    onInvited();
  };

  async function one(email: string): Promise<string[]> {
    const { msg, user } = await inviteOne({ email, name: '', workspace_id }).unwrap();
    if (!user) succeed(email);
    setRefusal(user ? msg : undefined);
    return user ? [email] : [];
  }

  async function several(emails: string[]): Promise<string[]> {
    const { results: found } = await inviteAll({ workspace_id, emails }).unwrap();
    const left = found.filter(({ done }) => !done).map(({ email }) => email);
    if (left.length === 0) succeed(`${found.length} people`);
    setResults(left.length > 0 ? found : undefined);
    return left;
  }

  return {
    refusal,
    results,
    /** Resolves to the addresses that were not invited; rejects with the API's error. */
    invite: ([first = '', ...others]: string[]) =>
      others.length === 0 ? one(first) : several([first, ...others]),
    /** Clears the messages of the last attempt. */
    forget() {
      setRefusal(undefined);
      setResults(undefined);
    },
  };
}
