import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AuthData } from '../../api/index.ts';

/** The ids of a session. The user's name and preferences are in `account.api.ts`. */
export type SessionIds = Pick<AuthData, 'token' | 'user_id' | 'workspace_id'>;

export interface SessionState {
  auth: SessionIds | null;
}

const initialState: SessionState = { auth: null };

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionBegun(state, { payload: { token, user_id, workspace_id } }: PayloadAction<SessionIds>) {
      state.auth = { token, user_id, workspace_id };
    },
    sessionEnded(state) {
      state.auth = null;
    },
  },
  selectors: {
    selectAuth: (state) => state.auth,
    selectToken: (state) => state.auth?.token,
  },
});

export const { sessionBegun, sessionEnded } = sessionSlice.actions;
export const { selectAuth, selectToken } = sessionSlice.selectors;
