export { pathWithInvitation, readInvitationLink, type InvitationLink } from './invitation-links.ts';
export { InvitationNote } from './invitation-note.tsx';
export {
  useInvitationAcceptMutation,
  useInvitationRejectMutation,
  useLazyInvitationReadQuery,
} from './invitation.api.ts';
export { inviteSlice, type PendingInvitation } from './invite.slice.ts';
export { invitationPayload, useBroughtInvitation } from './use-brought-invitation.ts';
export { useEnterInvited } from './use-enter-invited.ts';
