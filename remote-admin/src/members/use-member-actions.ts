import { useEffect } from 'react';
import type { Flag, TeamMember } from '@timeweave/shared/api';
import { subscribe } from '@timeweave/shared/events';
import { useSession } from '@timeweave/shared/session';
import { alertShown, useAppDispatch, useAttempt } from '@timeweave/shared/store';
import type { OfferUndo } from '@timeweave/shared/ui';
import { useAdminInviteAllMutation } from '../invitations/index.ts';
import {
  useAdminActivateMemberMutation,
  useAdminDeactivateMemberMutation,
  useAdminSetRoleMutation,
} from './members.api.ts';

/**
 * Returns an admin's actions from a member's menu. Failures show an alert. An undo is offered until the team changes
 * again.
 */
export function useMemberActions(offerUndo: OfferUndo) {
  const { workspace_id } = useSession();
  const attempt = useAttempt();
  const dispatch = useAppDispatch();
  const [inviteAll] = useAdminInviteAllMutation();
  const [activate] = useAdminActivateMemberMutation();
  const [deactivate] = useAdminDeactivateMemberMutation();
  const [changeRole] = useAdminSetRoleMutation();

  // An undo would overwrite a newer change by another user. The event of the user's own change arrives before its
  // undo is offered.
  useEffect(
    () =>
      subscribe('team/changed', ({ workspaceId }) => {
        if (workspaceId === workspace_id) offerUndo(undefined);
      }),
    [workspace_id, offerUndo],
  );

  const setActive = (user_id: number, active: boolean) =>
    attempt(() => (active ? activate : deactivate)({ workspace_id, user_id }).unwrap());
  const setRole = (user_id: number, role: Flag) =>
    attempt(() => changeRole({ workspace_id, user_id, role }).unwrap());

  return {
    async setActive({ user_id, name }: TeamMember, active: boolean): Promise<void> {
      if (user_id === null || !(await setActive(user_id, active))) return;
      const text = `${active ? 'Activated' : 'Deactivated'} ${name}`;
      offerUndo({ text, undo: () => setActive(user_id, !active) });
    },

    /** Invites one whose entries were imported, and who gets them by joining. */
    invite: ({ email }: TeamMember): Promise<boolean> =>
      attempt(async () => {
        const { results } = await inviteAll({ workspace_id, emails: [email] }).unwrap();
        const refusal = results.find(({ done }) => !done)?.msg;
        if (refusal === undefined) dispatch(alertShown('success', `Invited ${email}`));
        else dispatch(alertShown('danger', refusal));
      }),

    async setRole({ user_id, name }: TeamMember, role: Flag): Promise<void> {
      if (user_id === null || !(await setRole(user_id, role))) return;
      const text = role === 1 ? `${name} is now an admin` : `${name} is no longer an admin`;
      offerUndo({ text, undo: () => setRole(user_id, role === 1 ? 0 : 1) });
    },
  };
}

export type MemberActions = ReturnType<typeof useMemberActions>;
