import { createSelector, createSlice, type PayloadAction, selectAuth } from '@timeweave/shared/facade';
import { inOrder, isOpen, needsDecision, sendable } from '../queue-core/index.ts';
import { isComplete, type PendingChange } from './pending-change.ts';

interface ChangeQueueState {
  /** In the order in which they were made. */
  changes: PendingChange[];
}

const initialState: ChangeQueueState = { changes: [] };

/** The signed-in user's changes that are not saved, or saved and not refetched. */
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
});

export const { changePut, changeRemoved, changesLoaded, queueEmptied } = changeQueueSlice.actions;

/** The state that the queue needs; the slice is missing until the queue is opened. */
export type WithChangeQueue = Parameters<typeof selectAuth>[0] & {
  [changeQueueSlice.reducerPath]?: ChangeQueueState;
};

/** The signed-in user's changes. The slice may still contain those of a previous user. */
export const selectChanges = createSelector(
  [
    ({ changeQueue = initialState }: WithChangeQueue) => changeQueue.changes,
    (state: WithChangeQueue) => selectAuth(state)?.user_id,
  ],
  (changes, userId) => changes.filter(({ personId }) => personId === userId),
);

export const selectPending = createSelector(selectChanges, (changes) => changes.filter(isOpen));

export const selectSendable = createSelector(selectChanges, (changes) =>
  sendable(changes).filter(isComplete),
);

/** Whether the server is reachable, judged only by sendable changes: others wait for their predecessors. */
export const selectIsConnected = createSelector(selectSendable, (changes) =>
  changes.every(({ isUnanswered }) => !isUnanswered),
);

/** Whether changes are being sent for so long that the user should know. */
export const selectIsSaving = createSelector(selectSendable, (changes) =>
  changes.some(({ isDelayed }) => isDelayed),
);

/** Changes that the user must retry, correct or discard. */
export const selectUndecided = createSelector(selectChanges, (changes) => changes.filter(needsDecision));
