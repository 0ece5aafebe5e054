import {
  brings,
  changeStorage,
  delayedAfterMs,
  inOrder,
  isOpen,
  madeNow,
  newUuid,
  retried,
  sendable,
  sendChanges,
} from '../../src/queue-core/index.ts';
import type { EntryChange, PendingChange } from './pending-change.ts';
import { CallFault } from './server-calls.ts';

interface Queue {
  /** Key prefix of the stored changes; contains server, workspace and user. */
  prefix: string;
  /** Resolves to whether the server has made the change as it is shown. */
  send: (change: PendingChange) => Promise<boolean>;
  onChange: () => void;
  /** The server has made a change later, or otherwise than it is shown. */
  onSurprise: () => void;
  /** The token was rejected: sending stops until `resume`. Not called after the signal aborts. */
  onUnauthorised: () => void;
  signal: AbortSignal;
}

/** The change queue: stores starts and stops until the server has confirmed them. Sends nothing before `resume`. */
export function changeQueue({ prefix, send, onChange, onSurprise, onUnauthorised, signal }: Queue) {
  const storage = changeStorage<PendingChange>(prefix);
  /** Saved by the server, shown until its entries are refetched. */
  const confirmed = new Map<string, PendingChange>();
  let hasToken = false;

  const changed = () => {
    onChange();
    sender.changed();
  };
  const put = (change: PendingChange) => {
    storage.put(change);
    changed();
  };
  const markDelayed = ({ key }: PendingChange) => {
    const change = storage.list().find((each) => each.key === key);
    if (change && isOpen(change) && !change.isDelayed) put({ ...change, isDelayed: true });
  };
  const unsent = () => (hasToken ? storage.list() : []);

  async function sendOne(change: PendingChange): Promise<CallFault | undefined> {
    try {
      const isAsShown = await send(change);
      const saved: PendingChange = { ...change, state: 'confirmed', confirmedAt: Date.now() };
      confirmed.set(change.key, saved);
      storage.confirm(saved);
      changed();
      if (!isAsShown || change.isDelayed) onSurprise();
      return undefined;
    } catch (error) {
      if (!(error instanceof CallFault)) throw error;
      if (error.status === 401) {
        hasToken = false;
        if (!signal.aborted) onUnauthorised();
      }
      return error;
    }
  }

  const sender = sendChanges<PendingChange>(
    { list: unsent, sendable: () => sendable(unsent()), put, markDelayed, send: sendOne },
    `${prefix}send`,
    signal,
  );

  /** Sends pending changes now: there is a new token, or the connection is back. */
  function resume(): void {
    hasToken = true;
    sender.resume();
  }

  storage.follow((key, change) => {
    if (change?.state === 'confirmed') confirmed.set(key, change);
    changed();
  }, signal);

  return {
    list: () => [...confirmed.values(), ...storage.list()].sort(inOrder),
    resume,

    /** Drops changes confirmed before `begunAt` (ms), the start of a request that loaded the entries. */
    entriesRead(begunAt: number): void {
      for (const [key, { confirmedAt = 0 }] of confirmed) if (confirmedAt <= begunAt) confirmed.delete(key);
    },

    add(change: EntryChange): void {
      const added: PendingChange = { ...change, key: newUuid(), madeAt: madeNow(), state: 'pending' };
      put(added);
      setTimeout(() => markDelayed(added), delayedAfterMs);
    },

    /** Sends a refused or stuck change again unchanged. */
    retry(change: PendingChange): void {
      put({ ...retried(change), isDelayed: false });
      resume();
    },

    /** Drops a refused or stuck change. Dropping a start drops all changes of its entry, which does not exist without it. */
    discard(change: PendingChange): void {
      for (const each of storage.list())
        if (each.key === change.key || brings(change, each.entry.uuid)) storage.forget(each);
      changed();
    },
  };
}

export type ChangeQueue = ReturnType<typeof changeQueue>;
