import { createSelector, weakMapMemoize } from '@reduxjs/toolkit';
import type { CombinedState, EndpointDefinitions } from '@reduxjs/toolkit/query';
import type { Account, Answer, Payload } from '../../api/index.ts';
import { baseApi } from '../store/base-api.ts';
import { staleAfter } from '../store/stale-after.ts';
import { selectAuth, selectToken, type SessionIds, type SessionState } from './session.slice.ts';

type Verify = 'POST /api/token/verify';

const isIntegrationToken = (token: string) => token.startsWith('twe_');

/** The user's account; without `verifiedJwt` until the server accepted the token on this page load. */
type KnownAccount = Account & Partial<Answer<Verify>>;

/** Owns the user's name and preferences: the call that verifies the token returns them. */
export const accountApi = baseApi
  // `string`, because the store's state has no type for tags.
  .enhanceEndpoints<string>({ addTagTypes: ['shell/account'] })
  .injectEndpoints({
    endpoints: (build) => ({
      account: build.query<KnownAccount, Payload<Verify>>({
        // A page on another host has the token of an integration.
        query: (payload) =>
          isIntegrationToken(payload.token)
            ? { name: 'POST /api/integration/account', payload: {} }
            : { name: 'POST /api/token/verify', payload },
        providesTags: ['shell/account'],
      }),
    }),
  });

staleAfter<'shell/account'>('shell/account', {
  'preferences/changed': ['shell/account'],
});

/** The part of the store's state that the session needs. The API report names this type, so it must not name an endpoint. */
export interface SessionRoot {
  session: SessionState;
  api: CombinedState<EndpointDefinitions, string, 'api'>;
}

const accountOf = weakMapMemoize((token: string) => accountApi.endpoints.account.select({ token }));

function selectAccount(state: SessionRoot): KnownAccount | undefined {
  const token = selectToken(state);
  return token === undefined ? undefined : accountOf(token)(state).data;
}

export type Session = SessionIds & Account & { userId: number };

/** Returns the signed-in user's session, or null. */
export const selectSession = createSelector(
  [
    selectAuth,
    (state: SessionRoot) => selectAccount(state)?.user,
    (state: SessionRoot) => selectAccount(state)?.user_properties,
  ],
  (auth, user, user_properties): Session | null =>
    auth && user && user_properties
      ? { ...auth, userId: Number(atob(auth.user_id)), user, user_properties }
      : null,
);
