import { createSlice, useSelector, type PayloadAction } from '@timeweave/shared/facade';

/** The invitation that the user opened, until they have signed up or logged in with it. */
export interface PendingInvitation {
  invite_id: string;
  invite_wid: number;
  email: string;
}

const initialState: { pending: PendingInvitation | null } = { pending: null };

export const inviteSlice = createSlice({
  name: 'invite',
  initialState,
  reducers: {
    invitationOpened(state, action: PayloadAction<PendingInvitation>) {
      state.pending = action.payload;
    },
    invitationUsed(state) {
      state.pending = null;
    },
  },
  selectors: { selectPendingInvitation: (state) => state.pending },
});

export const { invitationOpened, invitationUsed } = inviteSlice.actions;

/** Pages that offer the slice have it in the store before they render. */
export function usePendingInvitation(): PendingInvitation | null {
  return useSelector(inviteSlice.selectors.selectPendingInvitation);
}
