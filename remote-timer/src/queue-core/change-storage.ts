import { inOrder, type QueuedChange } from './queued-change.ts';
import { safeJson } from './safe-json.ts';

/**
 * The unsaved changes of a user in `localStorage`. Each has its own key, so that tabs do not overwrite each other. If the
 * prefix begins with `timeweave.waiting.`, they survive a log-out (`session-storage.ts`). Changes that cannot be stored
 * stay in memory.
 */
export function changeStorage<Change extends QueuedChange>(prefix: string) {
  const unstored = new Map<string, Change>();

  const isChange = (value: unknown): value is Change =>
    typeof value === 'object' && value !== null && 'madeAt' in value && 'entryIds' in value;

  function parsed(text: string | null): Change | undefined {
    try {
      const value: unknown = JSON.parse(text ?? '');
      return isChange(value) ? value : undefined;
    } catch {
      return undefined;
    }
  }

  function put(change: Change): void {
    try {
      localStorage.setItem(prefix + change.key, safeJson(change));
      unstored.delete(change.key);
    } catch {
      // Full or blocked: the change is sent anyway.
      unstored.set(change.key, change);
    }
  }

  function forget({ key }: Change): void {
    unstored.delete(key);
    try {
      localStorage.removeItem(prefix + key);
    } catch {
      // Storage is blocked.
    }
  }

  return {
    put,
    forget,

    /** Stores the confirmed change, which tells the other tabs, then removes it. */
    confirm(change: Change): void {
      put(change);
      forget(change);
    },

    /** Returns whether no tab has sent or discarded the change. */
    has({ key }: Change): boolean {
      try {
        return unstored.has(key) || localStorage.getItem(prefix + key) !== null;
      } catch {
        return false;
      }
    },

    /** Returns the changes of all tabs in the order in which they were made. */
    list(): Change[] {
      const all = [...unstored.values()];
      try {
        for (const name of Object.keys(localStorage)) {
          const change = name.startsWith(prefix) ? parsed(localStorage.getItem(name)) : undefined;
          if (!change || unstored.has(change.key)) continue;
          // A confirmed one is left over from a closed tab.
          if (change.state === 'confirmed') forget(change);
          else all.push(change);
        }
      } catch {
        // Storage is blocked.
      }
      return all.sort(inOrder);
    },

    /** Calls `onChange` when another tab stores or, without a change, removes one. */
    follow(onChange: (key: string, change: Change | undefined) => void, signal: AbortSignal): void {
      const follow = ({ key: name, newValue }: StorageEvent) => {
        if (name?.startsWith(prefix)) onChange(name.slice(prefix.length), parsed(newValue));
      };
      addEventListener('storage', follow, { signal });
    },
  };
}

export type ChangeStorage<Change extends QueuedChange> = ReturnType<typeof changeStorage<Change>>;
