import type { InvitationRow } from '../invitations/index.ts';
import { withoutLinks } from './harmless-text.ts';
import { mailOf } from './letter.ts';
import { invitationLink } from './links.ts';
import type { Mail } from './mail.ts';

export function invitationMail(publicUrl: string, invitation: InvitationRow, code: string): Mail {
  const { email, inviterFirstName, inviterLastName, inviterEmail } = invitation;
  const inviter = withoutLinks(`${inviterFirstName} ${inviterLastName}`);
  const workspaceTitle = withoutLinks(invitation.workspaceTitle);
  return mailOf({
    to: email,
    subject: `${inviter} invites you to ${workspaceTitle}`,
    lines: [
      `${inviter} (${inviterEmail}) invites you to track time together in the workspace “${workspaceTitle}” on Timeweave.`,
    ],
    action: { label: 'Accept the invitation', link: invitationLink(publicUrl, '/invite', code, email) },
    terms: 'The invitation is only for this address and valid for seven days.',
    reason: `If you do not want to join, ignore this email or reject the invitation: ${invitationLink(publicUrl, '/reject', code, email)}`,
  });
}
