import { endpoints } from '@timeweave/shared/store';

const integrationsApi = endpoints({
  adminIntegrations: 'POST /api/integration/list',
  adminCreateIntegration: 'POST /api/integration/create',
  adminUpdateIntegration: 'PUT /api/integration/update',
  adminRenewIntegrationKey: 'PUT /api/integration/renew_key',
  adminDeleteIntegration: 'PUT /api/integration/delete',
});

export const {
  useAdminIntegrationsQuery,
  useAdminCreateIntegrationMutation,
  useAdminUpdateIntegrationMutation,
  useAdminRenewIntegrationKeyMutation,
  useAdminDeleteIntegrationMutation,
} = integrationsApi;
