import { baseApi, send, staleAfter, type Answer, type Payload } from '@timeweave/shared/store';

type List = 'POST /api/session/list';
type Revoke = 'PUT /api/session/revoke';
type EndEverywhere = 'POST /api/session/end_everywhere';

const tagTypes = ['admin/sessions'] as const;

const sessionsApi = baseApi.enhanceEndpoints({ addTagTypes: tagTypes }).injectEndpoints({
  endpoints: (build) => ({
    adminSessions: build.query<Answer<List>, Payload<List>>({
      query: send('POST /api/session/list'),
      providesTags: ['admin/sessions'],
    }),
    adminRevokeSession: build.mutation<Answer<Revoke>, Payload<Revoke>>({
      query: send('PUT /api/session/revoke'),
    }),
    adminEndEverywhere: build.mutation<Answer<EndEverywhere>, Payload<EndEverywhere>>({
      query: send('POST /api/session/end_everywhere'),
    }),
  }),
});

// A password change ends other sessions and publishes the second event.
staleAfter<(typeof tagTypes)[number]>('admin/sessions', {
  'sessions/changed': ['admin/sessions'],
  'preferences/changed': ['admin/sessions'],
});

export const { useAdminSessionsQuery, useAdminRevokeSessionMutation, useAdminEndEverywhereMutation } =
  sessionsApi;
