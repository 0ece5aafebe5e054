import type { LogOutReason } from '@timeweave/shared/api';
import { createSlice, type PayloadAction } from '@timeweave/shared/facade';
import { sessionBegun } from '@timeweave/shared/host';

/** Message of the log-in page after a log-out; none after an ordinary one. */
const notices: Record<LogOutReason, string | undefined> = {
  'log-out': undefined,
  everywhere: 'You have been logged out on all devices.',
  'tokens-reset': 'Your API tokens have been reset, and you have been logged out on all devices.',
  'account-closed': 'Your account has been closed. To restore it, log in within 90 days.',
};

/** Navigation state for the log-in page: no path to return to, unlike after an expired session. */
interface LogOut {
  from: null;
  notice?: string;
}

const initialState: { last: LogOut | null } = { last: null };

/** How the user logged out, until the next log-in. */
export const logOutSlice = createSlice({
  name: 'logOut',
  initialState,
  reducers: {
    loggedOut(state, { payload: why }: PayloadAction<LogOutReason>) {
      const notice = notices[why];
      state.last = { from: null, ...(notice && { notice }) };
    },
  },
  extraReducers: (builder) => {
    builder.addCase(sessionBegun, () => initialState);
  },
  selectors: { selectLogOut: (state) => state.last },
});

export const { loggedOut } = logOutSlice.actions;
export const { selectLogOut } = logOutSlice.selectors;
