import { base64Of, wordsOf } from '../accounts/index.ts';
import type { PendingInvitation } from './invite.slice.ts';

export interface InvitationLink {
  invite_id: string;
  email: string;
}

/** Reads `id`, the base64 of 'invite_id e-mail', from a mailed invitation; null if invalid. */
export function readInvitationLink(search: URLSearchParams): InvitationLink | null {
  const [invite_id, email, ...rest] = wordsOf(search.get('id'));
  return invite_id && email?.includes('@') && rest.length === 0 ? { invite_id, email } : null;
}

/** Reads `data`, the base64 of 'workspace_id e-mail invite_id', which `/invite` adds to its redirects. */
export function readInvitationData(search: URLSearchParams): PendingInvitation | null {
  const [workspaceId = '', email, invite_id, ...rest] = wordsOf(search.get('data'));
  if (!/^[1-9]\d*$/.test(workspaceId) || !email?.includes('@') || !invite_id || rest.length > 0) return null;
  return { invite_wid: Number(workspaceId), email, invite_id };
}

/** Returns the URL of the sign-up or log-in page for an invitation. */
export function pathWithInvitation(page: '/' | '/login', invitation: PendingInvitation): string {
  const data = base64Of(String(invitation.invite_wid), invitation.email, invitation.invite_id);
  return `${page}?${new URLSearchParams({ data }).toString()}`;
}
