import type { TeamMember } from '@timeweave/shared/api';
import { useSession } from '@timeweave/shared/session';
import { useAttempt } from '@timeweave/shared/store';
import type { OfferUndo } from '@timeweave/shared/ui';
import { useAdminActivateMemberMutation, useAdminDeactivateMemberMutation } from './members.api.ts';

/** What an admin does to a member from the row's menu. A failure is shown as an alert. */
export function useMemberActions(offerUndo: OfferUndo) {
  const { workspace_id } = useSession();
  const attempt = useAttempt();
  const [activate] = useAdminActivateMemberMutation();
  const [deactivate] = useAdminDeactivateMemberMutation();

  const setActive = ({ user_id }: TeamMember, active: boolean) =>
    attempt(async () => {
      if (user_id === null) return;
      const change = active ? activate : deactivate;
      await change({ workspace_id, user_id }).unwrap();
    });

  return {
    async setActive(member: TeamMember, active: boolean): Promise<void> {
      if (!(await setActive(member, active))) return;
      offerUndo({
        text: `${active ? 'Activated' : 'Deactivated'} ${member.name}`,
        undo: () => setActive(member, !active),
      });
    },
  };
}

export type MemberActions = ReturnType<typeof useMemberActions>;
