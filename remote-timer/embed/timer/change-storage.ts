import type { PendingChange } from './pending-change.ts';
import { safeJson } from './safe-json.ts';

function parsed(text: string | null): PendingChange | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    const isChange = typeof value === 'object' && value !== null && 'madeAt' in value && 'entry' in value;
    // Written by this module under a name of its own.
    return isChange ? (value as PendingChange) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The changes of a user that the server has not confirmed, each under a key of its own in the page's `localStorage`: tabs that
 * write at once do not overwrite each other. Without storage the page itself keeps them.
 */
export function changeStorage(prefix: string) {
  /** Changes that could not be stored. */
  const unstored = new Map<string, PendingChange>();
  /** Saved by the server, shown until its entries have been read again. */
  const confirmed = new Map<string, PendingChange>();

  function* stored(): Generator<PendingChange> {
    let names: string[] = [];
    try {
      names = Object.keys(localStorage);
    } catch {
      // storage is forbidden
    }
    for (const name of names) {
      if (!name.startsWith(prefix)) continue;
      const change = parsed(localStorage.getItem(name));
      if (change && change.state !== 'confirmed') yield change;
    }
  }

  const forget = ({ key }: PendingChange) => {
    unstored.delete(key);
    try {
      localStorage.removeItem(prefix + key);
    } catch {
      // storage is forbidden
    }
  };

  const put = (change: PendingChange) => {
    try {
      localStorage.setItem(prefix + change.key, safeJson(change));
      unstored.delete(change.key);
    } catch {
      unstored.set(change.key, change);
    }
  };

  return {
    put,
    forget,

    /** All changes in the order in which they were made. */
    list(): PendingChange[] {
      const all = [...confirmed.values(), ...unstored.values(), ...stored()];
      return all.sort((one, other) => one.madeAt - other.madeAt);
    },

    /** The other tabs are told by the stored state, then the change is forgotten. */
    confirm(change: PendingChange): void {
      const done: PendingChange = { ...change, state: 'confirmed', confirmedAt: Date.now() };
      confirmed.set(change.key, done);
      put(done);
      forget(done);
    },

    /** The entries were read by a request that began then (ms). */
    entriesRead(begunAt: number): void {
      for (const [key, { confirmedAt = 0 }] of confirmed) if (confirmedAt <= begunAt) confirmed.delete(key);
    },

    /** Calls `onChange` when another tab stores or forgets a change. */
    follow(onChange: () => void, signal: AbortSignal): void {
      const hear = ({ key: name, newValue }: StorageEvent) => {
        if (!name?.startsWith(prefix)) return;
        const change = parsed(newValue);
        if (change?.state === 'confirmed') confirmed.set(change.key, change);
        onChange();
      };
      addEventListener('storage', hear, { signal });
    },
  };
}
