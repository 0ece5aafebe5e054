import { callServer, selectToken, type ThunkDispatch, type UnknownAction } from '@timeweave/shared/facade';
import { subscribe } from '@timeweave/shared/events';
import { delayedAfterMs, isOpen, sendChanges } from '../queue-core/index.ts';
import { markDelayed, putChange } from './add-change.ts';
import { selectChanges, selectSendable, type WithChangeQueue } from './change-queue.slice.ts';
import { confirmChange } from './confirm-change.ts';
import type { PendingChange } from './pending-change.ts';

/** The part of the store that the queue needs. */
export interface QueueStore {
  getState: () => WithChangeQueue;
  dispatch: ThunkDispatch<WithChangeQueue, unknown, UnknownAction>;
  subscribe: (listener: () => void) => () => void;
}

/** Timeout of an attempt: a retry may reach a server that hangs, and the key prevents duplicates. */
const attemptMs = 8_000;

/** Sends the store's pending changes until the signal aborts. */
export function sendChangesOf(store: QueueStore, signal: AbortSignal): void {
  const { dispatch, getState } = store;
  /** Keys of the changes whose last attempt the server did not answer, or not yet for some time. */
  const unanswered = new Set<string>();
  const put = (change: PendingChange) =>
    dispatch(putChange({ ...change, isUnanswered: unanswered.has(change.key) }));
  const { changed, resume } = sendChanges<PendingChange>(
    {
      list: () => selectChanges(getState()),
      sendable: () => selectSendable(getState()),
      put,
      markDelayed: ({ key }) => dispatch(markDelayed(key)),
      async send(change) {
        const { call: name, payload, key } = change;
        const inTime = AbortSignal.timeout(attemptMs);
        const silent = setTimeout(() => {
          unanswered.add(key);
          const current = selectChanges(getState()).find((each) => each.key === key && isOpen(each));
          if (current) put(current);
        }, delayedAfterMs);
        const token = selectToken(getState());
        const result = await callServer({ name, payload }, token, inTime, key);
        clearTimeout(silent);
        const { error } = result;
        // With a 401 or 429 the server is there: others get through.
        if (error && error.status !== 401 && error.status !== 429) unanswered.add(key);
        else unanswered.delete(key);
        if (error) {
          const [{ msg: message } = { msg: 'The server did not accept it.' }] = error.errors;
          return { status: error.status, message };
        }
        dispatch(confirmChange(change, result.data, result.meta.receivedAt));
        return undefined;
      },
    },
    'timeweave-change-queue',
    signal,
  );
  signal.addEventListener('abort', store.subscribe(changed));
  signal.addEventListener('abort', subscribe('connection/restored', resume));
}
