import type { PendingChange } from './pending-change.ts';
import { safeJson } from './safe-json.ts';

function parsed(text: string | null): PendingChange | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    const isChange = typeof value === 'object' && value !== null && 'madeAt' in value && 'entry' in value;
    // Written by this module under its own name.
    return isChange ? (value as PendingChange) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Unconfirmed changes of a user, each under its own key in the page's `localStorage`, so that tabs do not overwrite
 * each other. Falls back to memory without storage.
 */
export function changeStorage(prefix: string) {
  /** Changes that could not be stored. */
  const unstored = new Map<string, PendingChange>();
  /** Saved by the server, shown until its entries are refetched. */
  const confirmed = new Map<string, PendingChange>();

  function* stored(): Generator<PendingChange> {
    let names: string[] = [];
    try {
      names = Object.keys(localStorage);
    } catch {
      // Storage is blocked.
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
      // Storage is blocked.
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

    /** Returns all changes in the order in which they were made. */
    list(): PendingChange[] {
      const all = [...confirmed.values(), ...unstored.values(), ...stored()];
      return all.sort((one, other) => one.madeAt - other.madeAt);
    },

    /** Stores the confirmed state, which notifies other tabs, then removes the change. */
    confirm(change: PendingChange): void {
      const done: PendingChange = { ...change, state: 'confirmed', confirmedAt: Date.now() };
      confirmed.set(change.key, done);
      put(done);
      forget(done);
    },

    /** Drops changes confirmed before `begunAt` (ms), the start of a request that loaded the entries. */
    entriesRead(begunAt: number): void {
      for (const [key, { confirmedAt = 0 }] of confirmed) if (confirmedAt <= begunAt) confirmed.delete(key);
    },

    /** Calls `onChange` when another tab stores or removes a change. */
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
