import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isOpen, needsDecision, type PendingChange } from './pending-change.ts';
import { sendable } from './sending-order.ts';

export interface ChangeQueueState {
  /** In the order in which they were made. */
  changes: PendingChange[];
}

const initialState: ChangeQueueState = { changes: [] };

const inOrder = (a: PendingChange, b: PendingChange) => a.madeAt - b.madeAt || a.key.localeCompare(b.key);

/** The changes of the signed-in person that are not saved, or saved and not refetched. */
export const changeQueueSlice = createSlice({
  name: 'changeQueue',
  initialState,
  reducers: {
    changePut(state, { payload: change }: PayloadAction<PendingChange>) {
      state.changes = [...state.changes.filter(({ key }) => key !== change.key), change].sort(inOrder);
    },
    changesLoaded(state, { payload }: PayloadAction<PendingChange[]>) {
      state.changes = payload.toSorted(inOrder);
    },
    changeRemoved(state, { payload: key }: PayloadAction<string>) {
      state.changes = state.changes.filter((change) => change.key !== key);
    },
    queueEmptied: () => initialState,
  },
  selectors: {
    selectChanges: ({ changes }) => changes,
    /** Whether no change waits because the server could not be reached. */
    selectIsConnected: ({ changes }) => !changes.some((change) => isOpen(change) && change.isDelayed),
    selectPending: createSelector(
      ({ changes }: ChangeQueueState) => changes,
      (changes) => changes.filter(isOpen),
    ),
    selectSendable: createSelector(({ changes }: ChangeQueueState) => changes, sendable),
    /** Those that the user must retry, correct or discard. */
    selectUndecided: createSelector(
      ({ changes }: ChangeQueueState) => changes,
      (changes) => changes.filter(needsDecision),
    ),
  },
});

export const { changePut, changeRemoved, changesLoaded, queueEmptied } = changeQueueSlice.actions;
export const { selectChanges, selectIsConnected, selectPending, selectSendable, selectUndecided } =
  changeQueueSlice.selectors;
