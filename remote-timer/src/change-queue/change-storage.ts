import type { PendingChange } from './pending-change.ts';

/**
 * Each change has its own key, so that tabs do not overwrite each other. Items with this prefix survive a log-out
 * (`session-storage.ts`).
 */
const prefix = 'timeweave.waiting.2.';

const nameOf = ({ personId, key }: Pick<PendingChange, 'personId' | 'key'>) => `${prefix}${personId}.${key}`;

/** Keys of changes that could not be stored: only this page has them. */
const unstored = new Set<string>();

/** Stores a change, so that it survives a reload. Without storage it stays in memory. */
export function storeChange(change: PendingChange): void {
  try {
    localStorage.setItem(nameOf(change), JSON.stringify(change));
    unstored.delete(change.key);
  } catch {
    // Full or blocked: the change is sent anyway.
    unstored.add(change.key);
  }
}

export function isStored(change: PendingChange): boolean {
  return localStorage.getItem(nameOf(change)) !== null;
}

/** Returns whether another tab has sent or discarded a change that this page still has. */
export function isGone(change: PendingChange): boolean {
  return change.state !== 'confirmed' && !unstored.has(change.key) && !isStored(change);
}

export function forgetChange(change: PendingChange): void {
  unstored.delete(change.key);
  localStorage.removeItem(nameOf(change));
}

/** Returns the stored changes of a user, from all tabs. Confirmed ones are leftovers of a closed tab. */
export function loadChanges(personId: string): PendingChange[] {
  const stored = Object.entries(localStorage)
    .filter(([name]) => name.startsWith(`${prefix}${personId}.`))
    .flatMap(([, text]) => parsed(String(text)));
  stored.filter(({ state }) => state === 'confirmed').forEach(forgetChange);
  return stored.filter(({ state }) => state !== 'confirmed');
}

/** Returns the change in a stored text; empty if invalid. */
function parsed(text: string): PendingChange[] {
  try {
    const change: unknown = JSON.parse(text);
    return isChange(change) ? [change] : [];
  } catch {
    return [];
  }
}

function isChange(value: unknown): value is PendingChange {
  return typeof value === 'object' && value !== null && 'madeAt' in value && 'entryIds' in value;
}

interface StorageListener {
  onStored: (change: PendingChange) => void;
  onForgotten: (key: string) => void;
}

/** Subscribes to a user's changes that other tabs store and remove. */
export function followStoredChanges(
  personId: () => string | undefined,
  listener: StorageListener,
  signal: AbortSignal,
): void {
  if (typeof window === 'undefined') return;
  const follow = ({ key: name, newValue }: StorageEvent) => {
    const own = `${prefix}${personId() ?? ''}.`;
    if (!name?.startsWith(own)) return;
    if (newValue === null) listener.onForgotten(name.slice(own.length));
    else parsed(newValue).forEach(listener.onStored);
  };
  window.addEventListener('storage', follow, { signal });
}
