import type { RefObject } from 'react';
import { useCurrentWorkspace } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { ConfirmDialog } from '@timeweave/shared/ui';
import { useAdminLeaveWorkspaceMutation, useAdminSetRoleMutation } from './members.api.ts';
import type { TeamRow } from './use-team.ts';

interface Props {
  of: 'own-role' | 'leave';
  member: TeamRow;
  onClose: () => void;
  finalFocus: RefObject<HTMLElement | null>;
}

const words = {
  'own-role': {
    title: 'Remove your admin rights?',
    text: (title: string) =>
      `You will no longer be able to manage ${title} or its members. Another admin can make you an admin again.`,
    action: 'Remove admin rights',
  },
  leave: {
    title: 'Leave the workspace?',
    text: (title: string) =>
      `You will lose access to ${title}, and a timer that runs there will stop. Your tracked time is kept. An admin can add you again.`,
    action: 'Leave workspace',
  },
} as const;

/** Asks for confirmation before users leave or stop being an admin, which they cannot undo themselves. */
export function OwnMembershipDialog({ of, member, onClose, finalFocus }: Props) {
  const { workspace_id } = useSession();
  const workspace = useCurrentWorkspace()?.title ?? 'this workspace';
  const [setRole] = useAdminSetRoleMutation();
  const [leave] = useAdminLeaveWorkspaceMutation();
  const { title, text, action } = words[of];
  const confirm = async () => {
    const { user_id } = member;
    if (of === 'leave') await leave({ workspace_id }).unwrap();
    else if (user_id !== null) await setRole({ workspace_id, user_id, role: 0 }).unwrap();
  };
  return (
    <ConfirmDialog
      title={title}
      text={text(workspace)}
      action={action}
      finalFocus={finalFocus}
      confirm={confirm}
      onClose={onClose}
    />
  );
}
