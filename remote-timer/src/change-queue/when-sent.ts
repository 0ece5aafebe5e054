import type { QueueThunk } from './add-change.ts';
import { selectChanges, type WithChangeQueue } from './change-queue.slice.ts';
import { isOpen } from '../queue-core/index.ts';

interface Waiting {
  /** Identifies the store, because tests have several. */
  store: () => WithChangeQueue;
  keys: readonly string[];
  resolve: () => void;
}

const waiting = new Set<Waiting>();

/** Resolves once none of the changes waits to be sent: they are saved, refused, discarded or stuck. */
export function whenSent(keys: readonly string[]): QueueThunk<Promise<void>> {
  return (dispatch, getState) =>
    new Promise((resolve) => {
      waiting.add({ store: getState, keys, resolve });
      dispatch(settleWaiting());
    });
}

/** Resolves what waits for changes that are no longer to be sent. Call it after each change of the state. */
export function settleWaiting(): QueueThunk<void> {
  return (_, getState) => {
    if (waiting.size === 0) return;
    const open = new Set(selectChanges(getState()).flatMap((change) => (isOpen(change) ? [change.key] : [])));
    for (const each of waiting) {
      if (each.store !== getState || each.keys.some((key) => open.has(key))) continue;
      waiting.delete(each);
      each.resolve();
    }
  };
}
