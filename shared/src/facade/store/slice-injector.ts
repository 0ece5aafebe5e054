import type { Slice } from '@reduxjs/toolkit';
import type { Reducer, UnknownAction } from 'redux';

interface SliceStore {
  dispatch: (action: UnknownAction) => unknown;
}

interface ReducerOfSlices {
  inject: (slice: { reducerPath: string; reducer: Reducer }, options: { overrideExisting: true }) => unknown;
}

/**
 * Returns a function that adds a remote's slice to the store. It replaces that of a release that failed, with its state: the
 * releases may differ in its shape.
 */
export function sliceInjector(store: SliceStore, reducer: ReducerOfSlices) {
  const slices = new Map<string, Slice>();
  return (slice: Slice): void => {
    const { reducerPath } = slice;
    if (slices.get(reducerPath) === slice) return;
    slices.set(reducerPath, slice);
    const injected = { type: 'store/sliceInjected' };
    const withOwnState: Reducer<unknown> = (state, action) =>
      slice.reducer(action === injected ? undefined : state, action);
    reducer.inject({ reducerPath, reducer: withOwnState }, { overrideExisting: true });
    // The state includes a new slice only after the next action.
    store.dispatch(injected);
  };
}
