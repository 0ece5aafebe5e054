import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AuthData, UserProperties } from '../../api/index.ts';

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
    /** Something is shown differently from now on; a wish that is held already changes nothing. */
    preferencesChanged(state, { payload }: PayloadAction<Partial<UserProperties>>) {
      if (state.auth) Object.assign(state.auth.user_properties, payload);
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

export const { preferencesChanged, signedIn, signedOut } = sessionSlice.actions;
export const { selectAuth, selectToken } = sessionSlice.selectors;
