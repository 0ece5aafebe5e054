import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { publish, subscribe } from '../events/event-bus.ts';
import { selectToken } from '../session/session.slice.ts';
import type { ApiError } from '../store/api-error.ts';
import { callServer } from '../store/axios-base-query.ts';
import { renumbered, type WaitingChange } from './change.ts';
import { dropChange, tellKept, tellRefused, type WithOutbox } from './make-change.ts';
import { forgetChange, loadChanges, storeChange, storeNumber } from './outbox-storage.ts';
import {
  changePut,
  changeRemoved,
  connectionSeen,
  entryNumbered,
  selectChanges,
  selectNextChange,
  selectWaiting,
} from './outbox.slice.ts';

/** The part of the store that sending needs. */
export interface OutboxStore {
  getState: () => WithOutbox;
  dispatch: ThunkDispatch<WithOutbox, unknown, UnknownAction>;
  subscribe: (listener: () => void) => unknown;
  /** Waits for what is being read; false when some of it could not be. */
  isReadAfresh: () => Promise<boolean>;
}

/** A change that has no answer for so long is shown as waiting. */
const patienceMs = 3_000;
/** A server that hangs may answer the next attempt: the key keeps the change from being made twice. */
const attemptMs = 8_000;
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** The server could not decide: no answer, out of order, or too many at once. */
function isUndecided({ status }: ApiError): boolean {
  return status === 'offline' || status === 401 || status === 408 || status === 429 || status >= 500;
}

/** Waits, but not longer than until there is reason to hope. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      unsubscribe();
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
    const unsubscribe = subscribe('connection/restored', done);
  });
}

/** The id of the entry that a call has added. */
function insertIdOf(answer: unknown): number | undefined {
  const { results } = (answer ?? {}) as { results?: { insertId?: number } };
  return results?.insertId;
}

/** Sends what waits, in order, whenever something does. One tab sends for all. */
export function sendChanges(store: OutboxStore): void {
  const { dispatch, getState } = store;
  const put = (change: WaitingChange) => {
    storeChange(change);
    dispatch(changePut(change));
  };

  /** What was sent is shown until what the server makes of it has been read. */
  async function showUntilRead(change: WaitingChange): Promise<void> {
    while (!(await store.isReadAfresh())) {
      await pause(longestPauseMs);
      publish('entries/changed', { workspaceId: change.workspaceId });
    }
    forgetChange(change);
    dispatch(changeRemoved(change.key));
  }

  /** False when the change was dropped, or its owner logged out, while it was under way. */
  const isPending = ({ key }: WaitingChange) =>
    selectChanges(getState()).some((change) => change.key === key && change.state !== 'sent');

  /** Keeps nothing of a change that the server has by now, and lets those that wait for it know the entry's id. */
  function sentAfterwards(change: WaitingChange, to: number): void {
    forgetChange(change);
    for (const waiting of loadChanges(change.personId)) {
      if (waiting.entryId === change.entryId) storeChange(renumbered(waiting, change.entryId, to));
    }
  }

  function sent(change: WaitingChange, answer: unknown): void {
    const to = change.entryId < 0 ? (insertIdOf(answer) ?? change.entryId) : change.entryId;
    if (!isPending(change)) return sentAfterwards(change, to);
    if (to !== change.entryId) {
      storeNumber(change.entryId, to);
      dispatch(entryNumbered({ from: change.entryId, to }));
      selectChanges(getState())
        .filter(({ entryId }) => entryId === to)
        .forEach(storeChange);
    }
    const done: WaitingChange = { ...renumbered(change, change.entryId, to), state: 'sent' };
    put(done);
    tellKept(change.key);
    void showUntilRead(done);
  }

  /** Whoever has just made it is told and has it back; who went on long ago must find it. */
  function refused(change: WaitingChange, error: ApiError): void {
    if (!isPending(change)) return;
    const reason = error.errors[0]?.msg ?? 'The server did not accept it.';
    if (tellRefused(change.key, error)) dispatch(dropChange(change));
    else put({ ...change, state: 'refused', reason });
  }

  function keptWaiting(): void {
    dispatch(connectionSeen(false));
    for (const { key } of selectWaiting(getState())) tellKept(key);
  }

  async function send({ call, payload, entryId, key }: WaitingChange) {
    const slow = setTimeout(keptWaiting, patienceMs);
    const named = 'timer_id' in payload ? { ...payload, timer_id: entryId } : payload;
    const token = selectToken(getState());
    const signal = AbortSignal.timeout(attemptMs);
    const result = await callServer({ name: call, payload: named }, token, signal, key);
    clearTimeout(slow);
    return result;
  }

  async function sendAll(): Promise<void> {
    let pauseMs = firstPauseMs;
    for (;;) {
      const change = selectNextChange(getState());
      if (!change) return;
      const { data, error } = await send(change);
      if (error && isUndecided(error)) {
        keptWaiting();
        await pause(pauseMs);
        pauseMs = Math.min(longestPauseMs, pauseMs * 2);
        continue;
      }
      pauseMs = firstPauseMs;
      dispatch(connectionSeen(true));
      if (error) refused(change, error);
      else sent(change, data);
    }
  }

  let isSending = false;
  const sendIfWaiting = () => {
    if (isSending || !selectNextChange(getState())) return;
    isSending = true;
    void inOneTab(sendAll).finally(() => {
      isSending = false;
      sendIfWaiting();
    });
  };
  store.subscribe(sendIfWaiting);
  sendIfWaiting();
}

/** Without https browsers have no locks; keys keep what two tabs send from being done twice. */
function inOneTab(work: () => Promise<void>): Promise<void> {
  const { locks }: { locks?: LockManager } = navigator;
  return locks ? locks.request('timeweave-outbox', work) : work();
}
