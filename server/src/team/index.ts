export { teamInvitationRoutes } from './team-invitations.routes.ts';
export { teamRoutes } from './team.routes.ts';
