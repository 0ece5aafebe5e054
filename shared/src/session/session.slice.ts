import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AuthData } from '../api/index.ts';

/** Who is signed in, as the last answer that signed them in told. */
export interface SessionState {
  auth: AuthData | null;
}

const initialState: SessionState = { auth: null };

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    signedIn(state, action: PayloadAction<AuthData>) {
      state.auth = action.payload;
    },
    signedOut(state) {
      state.auth = null;
    },
  },
  selectors: {
    selectAuth: (state) => state.auth,
    selectToken: (state) => state.auth?.token,
  },
});

export const { signedIn, signedOut } = sessionSlice.actions;
export const { selectAuth, selectToken } = sessionSlice.selectors;
