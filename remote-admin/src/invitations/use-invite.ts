import { useState } from 'react';
import { useSession } from '@timeweave/shared/session';
import { alertShown, type Answer, useAppDispatch } from '@timeweave/shared/store';
import { useAdminInviteAllMutation, useAdminInviteMutation } from './invitations.api.ts';

export type InvitationResult = Answer<'POST /api/team/invite'>['results'][number];

/** Invites addresses; says for those that were not invited why. */
export function useInvite() {
  const { workspace_id } = useSession();
  const dispatch = useAppDispatch();
  const [inviteOne] = useAdminInviteMutation();
  const [inviteAll] = useAdminInviteAllMutation();
  /** Why the only address was not invited. */
  const [refusal, setRefusal] = useState<string>();
  /** One for each address, when not all of several were invited. */
  const [results, setResults] = useState<readonly InvitationResult[]>();
  const succeed = (whom: string) => dispatch(alertShown('success', `Invited ${whom}`));

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
    /** Removes the messages of the last attempt. */
    forget() {
      setRefusal(undefined);
      setResults(undefined);
    },
  };
}
