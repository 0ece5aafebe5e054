import type { ThunkAction } from '@reduxjs/toolkit';
import type { UnknownAction } from 'redux';
import type { Account } from '../../api/index.ts';
import { baseApi } from '../store/base-api.ts';
import { accountApi, type SessionRoot } from './account.api.ts';
import { sessionBegun, sessionEnded, type SessionIds } from './session.slice.ts';

type SessionThunk = ThunkAction<void, SessionRoot, unknown, UnknownAction>;

/** Begins a session with an empty cache, so that no data of another user or workspace remains. */
export function signedIn(auth: SessionIds & Account): SessionThunk {
  const { token, user, user_properties } = auth;
  return (dispatch) => {
    dispatch(sessionBegun(auth));
    dispatch(baseApi.util.resetApiState());
    const value = { user, user_properties };
    dispatch(accountApi.util.upsertQueryEntries([{ endpointName: 'account', arg: { token }, value }]));
    // Keeps the cache entry for as long as the session lasts; sends no request, because the entry exists.
    void dispatch(accountApi.endpoints.account.initiate({ token }));
  };
}

/** Ends the session in this tab and empties the cache. */
export function signedOut(): SessionThunk {
  return (dispatch) => {
    dispatch(sessionEnded());
    dispatch(baseApi.util.resetApiState());
  };
}
