export { type InvitationRow, invitationsRepository } from './invitations.repository.ts';
export { invitationRoutes } from './invitations.routes.ts';
export { join, joinByLink } from './join.service.ts';
export { findOpenInvitation } from './open-invitation.ts';
