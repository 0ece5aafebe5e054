export { pathWithInvitation, readInvitationLink, type InvitationLink } from './invitation-links.ts';
export { InvitationNote } from './invitation-note.tsx';
export {
  useInvitationAcceptMutation,
  useInvitationRejectMutation,
  useLazyInvitationReadQuery,
} from './invitation.api.ts';
export { inviteSlice, type PendingInvitation } from './invite.slice.ts';
export { invitationPayload, useCurrentInvitation } from './use-current-invitation.ts';
export { useInvitedSignIn } from './use-invited-sign-in.ts';
