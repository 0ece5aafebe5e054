import { baseApi, send, staleAfter, type Answer, type Payload } from '@timeweave/shared/store';

type List = 'POST /api/integration/list';
type Create = 'POST /api/integration/create';
type Update = 'PUT /api/integration/update';
type Renew = 'PUT /api/integration/renew_key';
type Delete = 'PUT /api/integration/delete';

const tagTypes = ['admin/integrations'] as const;

const integrationsApi = baseApi.enhanceEndpoints({ addTagTypes: tagTypes }).injectEndpoints({
  endpoints: (build) => ({
    adminIntegrations: build.query<Answer<List>, Payload<List>>({
      query: send('POST /api/integration/list'),
      providesTags: ['admin/integrations'],
    }),
    adminCreateIntegration: build.mutation<Answer<Create>, Payload<Create>>({
      query: send('POST /api/integration/create'),
    }),
    adminUpdateIntegration: build.mutation<Answer<Update>, Payload<Update>>({
      query: send('PUT /api/integration/update'),
    }),
    adminRenewIntegrationKey: build.mutation<Answer<Renew>, Payload<Renew>>({
      query: send('PUT /api/integration/renew_key'),
    }),
    adminDeleteIntegration: build.mutation<Answer<Delete>, Payload<Delete>>({
      query: send('PUT /api/integration/delete'),
    }),
  }),
});

staleAfter<(typeof tagTypes)[number]>('admin/integrations', {
  'integrations/changed': ['admin/integrations'],
});

export const {
  useAdminIntegrationsQuery,
  useAdminCreateIntegrationMutation,
  useAdminUpdateIntegrationMutation,
  useAdminRenewIntegrationKeyMutation,
  useAdminDeleteIntegrationMutation,
} = integrationsApi;
