import { createSlice, useSelector, type PayloadAction } from '@timeweave/shared/facade';

/** The invitation by which a person came, until they have signed up or logged in with it. */
export interface PendingInvitation {
  invite_id: string;
  /** The workspace's id. */
  invite_wid: number;
  /** The invited address. */
  email: string;
}

const initialState: { pending: PendingInvitation | null } = { pending: null };

export const inviteSlice = createSlice({
  name: 'invite',
  initialState,
  reducers: {
    invitationBrought(state, action: PayloadAction<PendingInvitation>) {
      state.pending = action.payload;
    },
    invitationUsed(state) {
      state.pending = null;
    },
  },
  selectors: { selectPendingInvitation: (state) => state.pending },
});

export const { invitationBrought, invitationUsed } = inviteSlice.actions;

/** A page that offers the slice has it in the store before it renders. */
export function usePendingInvitation(): PendingInvitation | null {
  return useSelector(inviteSlice.selectors.selectPendingInvitation);
}
