import { endpoints } from '@timeweave/shared/store';

const sessionsApi = endpoints({
  adminSessions: 'POST /api/session/list',
  adminRevokeSession: 'PUT /api/session/revoke',
  adminEndEverywhere: 'POST /api/session/end_everywhere',
});

export const { useAdminSessionsQuery, useAdminRevokeSessionMutation, useAdminEndEverywhereMutation } =
  sessionsApi;
