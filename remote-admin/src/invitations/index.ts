export { InvitationMenu } from './invitation-menu.tsx';
export { InviteButton } from './invite-button.tsx';
export { useAdminInviteAllMutation } from './invitations.api.ts';
