import { inOneTab, pause } from '@timeweave/shared/connection';
import { newUuid } from '../../src/queue-core/index.ts';
import { changeStorage } from './change-storage.ts';
import { type EntryChange, nextToSend, type PendingChange } from './pending-change.ts';
import { CallFault } from './server-calls.ts';

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
/** Time after which a pending change is marked as delayed, in ms. */
const delayedAfterMs = 3_000;

interface Queue {
  /** Key prefix of the stored changes; contains server, workspace and user. */
  prefix: string;
  /** Resolves to whether the server has made the change as it is shown. */
  send: (change: PendingChange) => Promise<boolean>;
  onChange: () => void;
  /** The server has made a change later, or otherwise than it is shown. */
  onSurprise: () => void;
  /** The token was rejected: sending stops until `resume`. */
  onUnauthorised: () => void;
  signal: AbortSignal;
}

/** The change queue: stores starts and stops until the server has confirmed them. One tab sends them, in order. */
export function changeQueue({ prefix, send, onChange, onSurprise, onUnauthorised, signal }: Queue) {
  const storage = changeStorage(prefix);
  let isSending = false;
  let needsToken = false;
  let paused = new AbortController();
  let lastMadeAt = 0;

  const put = (change: PendingChange) => {
    storage.put(change);
    onChange();
  };
  const current = ({ key }: PendingChange) => storage.list().find((each) => each.key === key);

  const markDelayed = (change: PendingChange) => {
    const now = current(change);
    if (now?.state === 'pending' && !now.isDelayed) put({ ...now, isDelayed: true });
  };

  /** Sends a change, and resolves to whether the next may follow at once. */
  async function attempt(change: PendingChange): Promise<'next' | 'later' | 'unauthorised'> {
    try {
      const isAsShown = await send(change);
      storage.confirm(change);
      onChange();
      if (!isAsShown || change.isDelayed) onSurprise();
      return 'next';
    } catch (error) {
      if (!(error instanceof CallFault)) throw error;
      if (error.status === 401) return 'unauthorised';
      if (error.isUndecided) {
        for (const each of storage.list()) markDelayed(each);
        return 'later';
      }
      // Another tab may have discarded it.
      if (current(change)) put({ ...change, state: 'refused', reason: error.message });
      return 'next';
    }
  }

  async function sendAll(): Promise<void> {
    let pauseMs = firstPauseMs;
    while (!signal.aborted) {
      const change = nextToSend(storage.list());
      if (!change) return;
      const outcome = await attempt(change);
      if (outcome === 'unauthorised') {
        needsToken = true;
        return onUnauthorised();
      }
      if (outcome === 'next') {
        pauseMs = firstPauseMs;
        continue;
      }
      paused = new AbortController();
      await pause(pauseMs, signal, paused.signal);
      pauseMs = Math.min(longestPauseMs, pauseMs * 2);
    }
  }

  function sendPending(): void {
    if (isSending || needsToken || signal.aborted || !nextToSend(storage.list())) return;
    isSending = true;
    // One tab sends for all; idempotency keys prevent duplicates.
    inOneTab(`${prefix}send`, signal, sendAll)
      .catch(() => pause(longestPauseMs, signal))
      .finally(() => {
        isSending = false;
        sendPending();
      });
  }

  /** Sends pending changes now: there is a new token, or the connection is back. */
  function resume(): void {
    needsToken = false;
    paused.abort();
    sendPending();
  }

  storage.follow(onChange, signal);

  return {
    list: storage.list,
    entriesRead: storage.entriesRead,
    resume,

    add(change: EntryChange): void {
      lastMadeAt = Math.max(lastMadeAt + 1, Date.now());
      const added: PendingChange = { ...change, key: newUuid(), madeAt: lastMadeAt, state: 'pending' };
      put(added);
      setTimeout(() => markDelayed(added), delayedAfterMs);
      sendPending();
    },

    /** Sends a refused change again unchanged. */
    retry(change: PendingChange): void {
      put({ ...change, state: 'pending', isDelayed: false, reason: undefined });
      resume();
    },

    /** Drops a refused change. Dropping a start drops all changes of its entry, which does not exist without it. */
    discard(change: PendingChange): void {
      for (const each of storage.list()) {
        const isGone = change.kind === 'start' && each.entry.uuid === change.entry.uuid;
        if (isGone || each.key === change.key) storage.forget(each);
      }
      onChange();
      resume();
    },
  };
}

export type ChangeQueue = ReturnType<typeof changeQueue>;
