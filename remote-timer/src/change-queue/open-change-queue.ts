import type { AppStore } from '@timeweave/shared/facade';
import { changeQueueSlice } from './change-queue.slice.ts';
import { runChangeQueue } from './run-change-queue.ts';

interface Opened {
  users: number;
  ended: AbortController;
}

const queues = new WeakMap<AppStore, Opened>();

/** Opens a store's change queue, shared by all callers; returns a function that closes it with the last of them. */
export function openChangeQueue(store: AppStore): () => void {
  const queue = queues.get(store) ?? { users: 0, ended: new AbortController() };
  queue.users += 1;
  if (!queues.has(store)) {
    queues.set(store, queue);
    store.inject(changeQueueSlice);
    runChangeQueue(store, queue.ended.signal);
  }
  return () => {
    queue.users -= 1;
    if (queue.users > 0) return;
    queues.delete(store);
    queue.ended.abort();
  };
}
