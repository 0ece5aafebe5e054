import { MoreVertical, Send, Trash2 } from 'lucide-react';
import { useSession } from '@timeweave/shared/session';
import { alertShown, useAppDispatch, useAttempt } from '@timeweave/shared/store';
import { IconButton, Menu, MenuItem } from '@timeweave/shared/ui';
import { useAdminResendInvitationMutation, useAdminRevokeInvitationMutation } from './invitations.api.ts';

export function InvitationMenu({ id: invitation_id, email }: { id: number; email: string }) {
  const { workspace_id } = useSession();
  const dispatch = useAppDispatch();
  const attempt = useAttempt();
  const [resend] = useAdminResendInvitationMutation();
  const [revoke] = useAdminRevokeInvitationMutation();
  const of = { workspace_id, invitation_id };
  const run = async (change: () => Promise<unknown>, said: string) => {
    if (await attempt(change)) dispatch(alertShown('success', said));
  };
  const label = `More for ${email}`;
  return (
    <Menu
      label={label}
      align="end"
      trigger={
        <IconButton label={label}>
          <MoreVertical size={16} />
        </IconButton>
      }
    >
      <MenuItem
        icon={<Send size={16} />}
        onSelect={() => void run(() => resend(of).unwrap(), `Invited ${email} again`)}
      >
        Resend invitation
      </MenuItem>
      <MenuItem
        icon={<Trash2 size={16} />}
        tone="danger"
        onSelect={() => void run(() => revoke(of).unwrap(), `Revoked the invitation of ${email}`)}
      >
        Revoke invitation
      </MenuItem>
    </Menu>
  );
}
