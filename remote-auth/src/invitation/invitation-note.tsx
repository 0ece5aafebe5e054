import { Mail } from 'lucide-react';
import { styled } from '@timeweave/shared/facade';
import { useInvitationReadQuery } from './invitation.api.ts';
import type { PendingInvitation } from './invite.slice.ts';

interface Props {
  invitation: PendingInvitation;
  todo: 'Sign up' | 'Log in';
}

/** Shows above a form who invites the user, and to which workspace. */
export function InvitationNote({ invitation: { invite_id, email }, todo }: Props) {
  const { data } = useInvitationReadQuery({ invite_id, email });
  const admin = data?.admin_detail;
  const open = !data || data.invite_detail?.is_joining === 1;
  return (
    <Note>
      <Mail size={18} aria-hidden="true" />
      {open ? (
        <span>
          {admin
            ? `${admin.first_name} ${admin.last_name} invites you to ${admin.workspace_title}. `
            : 'You are invited to a workspace. '}
          {todo} with <b>{email}</b> to join.
        </span>
      ) : (
        <span>This invitation is no longer open. You can still log in or sign up.</span>
      )}
    </Note>
  );
}

const Note = styled.p`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--tw-space-2);
  padding: var(--tw-space-3);
  border-radius: var(--tw-radius);
  background: var(--tw-accent-soft);
  color: var(--tw-text);
  overflow-wrap: anywhere;
  svg {
    margin-top: 2px;
    color: var(--tw-accent-text);
  }
`;
