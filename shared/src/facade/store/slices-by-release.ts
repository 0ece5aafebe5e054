import type { Slice } from '@reduxjs/toolkit';
import type { Reducer, UnknownAction } from 'redux';

interface SliceStore {
  dispatch: (action: UnknownAction) => unknown;
}

interface ReducerOfSlices {
  inject: (slice: { reducerPath: string; reducer: Reducer }, options: { overrideExisting: true }) => unknown;
}

const sliceInjected = 'store/sliceInjected';

/**
 * Returns a function that injects a remote's slice into the store, once. A slice of another release of the remote replaces
 * the previous one and begins with its own initial state.
 */
export function sliceInjector(store: SliceStore, reducer: ReducerOfSlices) {
  const injected = new Map<string, Slice>();
  return (slice: Slice): void => {
    const { reducerPath } = slice;
    if (injected.get(reducerPath) === slice) return;
    injected.set(reducerPath, slice);
    const fromInitialState: Reducer<unknown> = (state, action) =>
      slice.reducer(
        action.type === sliceInjected && action['payload'] === reducerPath ? undefined : state,
        action,
      );
    reducer.inject({ reducerPath, reducer: fromInitialState }, { overrideExisting: true });
    // The state includes a new slice only after the next action.
    store.dispatch({ type: sliceInjected, payload: reducerPath });
  };
}
