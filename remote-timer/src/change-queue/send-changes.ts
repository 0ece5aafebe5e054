import { callServer, selectToken, type ThunkDispatch, type UnknownAction } from '@timeweave/shared/facade';
import { subscribe } from '@timeweave/shared/events';
import { sendChanges } from '../queue-core/index.ts';
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
  const { changed, resume } = sendChanges<PendingChange>(
    {
      list: () => selectChanges(getState()),
      sendable: () => selectSendable(getState()),
      put: (change) => dispatch(putChange(change)),
      markDelayed: ({ key }) => dispatch(markDelayed(key)),
      async send(change) {
        const { call: name, payload, key } = change;
        const inTime = AbortSignal.timeout(attemptMs);
        const result = await callServer({ name, payload }, selectToken(getState()), inTime, key);
        const { error } = result;
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
