import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isBeginning, renumbered, type WaitingChange } from './change.ts';

export interface OutboxState {
  /** In the order in which they were made. */
  changes: WaitingChange[];
  /** Whether the server answered the last attempt in time. */
  isConnected: boolean;
  /** The provisional ids of entries that were begun here, by the ids that the server gave them. */
  begun: Record<number, number>;
}

const initialState: OutboxState = { changes: [], isConnected: true, begun: {} };

const inOrder = (a: WaitingChange, b: WaitingChange) => a.madeAt - b.madeAt || a.key.localeCompare(b.key);

/** What was done here and is not known to be on the server. */
export const outboxSlice = createSlice({
  name: 'outbox',
  initialState,
  reducers: {
    /** What is stored is all there is, in whichever tab it was made; what has been sent is shown until it was read. */
    changesLoaded(state, { payload: stored }: PayloadAction<WaitingChange[]>) {
      const known = new Set(stored.map(({ key }) => key));
      const gone = state.changes.filter(({ key }) => !known.has(key));
      state.changes = [...stored, ...gone.map((change) => ({ ...change, state: 'sent' as const }))].sort(
        inOrder,
      );
    },
    changePut(state, { payload: change }: PayloadAction<WaitingChange>) {
      state.changes = [...state.changes.filter(({ key }) => key !== change.key), change].sort(inOrder);
    },
    changeRemoved(state, { payload: key }: PayloadAction<string>) {
      state.changes = state.changes.filter((change) => change.key !== key);
    },
    connectionSeen(state, { payload: isConnected }: PayloadAction<boolean>) {
      state.isConnected = isConnected;
    },
    entryNumbered(state, { payload: { from, to } }: PayloadAction<{ from: number; to: number }>) {
      state.begun[to] = from;
      state.changes = state.changes.map((change) => renumbered(change, from, to));
    },
    outboxEmptied: () => initialState,
  },
  selectors: {
    selectChanges: ({ changes }) => changes,
    selectIsConnected: ({ isConnected }) => isConnected,
    /** The oldest that can be sent: what is about an entry without an id waits for the one that begins it. */
    selectNextChange: ({ changes }) =>
      changes.find((change) => change.state === 'waiting' && (change.entryId > 0 || isBeginning(change))),
    selectBegun: ({ begun }) => begun,
    selectRefused: createSelector(
      ({ changes }: OutboxState) => changes,
      (changes) => changes.filter(({ state }) => state === 'refused'),
    ),
    selectWaiting: createSelector(
      ({ changes }: OutboxState) => changes,
      (changes) => changes.filter(({ state }) => state === 'waiting'),
    ),
  },
});

export const { changesLoaded, changePut, changeRemoved, connectionSeen, entryNumbered, outboxEmptied } =
  outboxSlice.actions;
export const {
  selectBegun,
  selectChanges,
  selectIsConnected,
  selectNextChange,
  selectRefused,
  selectWaiting,
} = outboxSlice.selectors;
