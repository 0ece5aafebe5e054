import { endpoints } from '@timeweave/shared/store';

const apiTokensApi = endpoints({
  adminApiTokens: 'POST /api/api_token/list',
  adminCreateApiToken: 'POST /api/api_token/create',
  adminRevokeApiToken: 'PUT /api/api_token/revoke',
  adminResetApiTokens: 'POST /api/api_token/reset',
});

export const {
  useAdminApiTokensQuery,
  useAdminCreateApiTokenMutation,
  useAdminRevokeApiTokenMutation,
  useAdminResetApiTokensMutation,
} = apiTokensApi;
