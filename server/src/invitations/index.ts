export { type InvitationRow, invitationsRepository } from './invitations.repository.ts';
export { invitationRoutes } from './invitations.routes.ts';
export { findOpenInvitation, join, joinByLink } from './join.service.ts';
