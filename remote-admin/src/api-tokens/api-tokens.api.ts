import { baseApi, send, staleAfter, type Answer, type Payload } from '@timeweave/shared/store';

type List = 'POST /api/api_token/list';
type Create = 'POST /api/api_token/create';
type Revoke = 'PUT /api/api_token/revoke';
type Reset = 'POST /api/api_token/reset';

const tagTypes = ['admin/api-tokens'] as const;

const apiTokensApi = baseApi.enhanceEndpoints({ addTagTypes: tagTypes }).injectEndpoints({
  endpoints: (build) => ({
    adminApiTokens: build.query<Answer<List>, Payload<List>>({
      query: send('POST /api/api_token/list'),
      providesTags: ['admin/api-tokens'],
    }),
    adminCreateApiToken: build.mutation<Answer<Create>, Payload<Create>>({
      query: send('POST /api/api_token/create'),
    }),
    adminRevokeApiToken: build.mutation<Answer<Revoke>, Payload<Revoke>>({
      query: send('PUT /api/api_token/revoke'),
    }),
    adminResetApiTokens: build.mutation<Answer<Reset>, Payload<Reset>>({
      query: send('POST /api/api_token/reset'),
    }),
  }),
});

staleAfter<(typeof tagTypes)[number]>('admin/api-tokens', { 'api-tokens/changed': ['admin/api-tokens'] });

export const {
  useAdminApiTokensQuery,
  useAdminCreateApiTokenMutation,
  useAdminRevokeApiTokenMutation,
  useAdminResetApiTokensMutation,
} = apiTokensApi;
