import type { PendingChange } from './pending-change.ts';

/**
 * Each change has a key of its own: tabs that write at the same moment do not overwrite each other. Such items survive
 * a log-out (`session-storage.ts`).
 */
const prefix = 'timeweave.waiting.2.';

const nameOf = ({ personId, key }: Pick<PendingChange, 'personId' | 'key'>) => `${prefix}${personId}.${key}`;

/** Keys of changes that could not be stored: only this page has them. */
const unstored = new Set<string>();

/** Stores a change, so that it outlives the page. Without storage the page itself still has it. */
export function storeChange(change: PendingChange): void {
  try {
    localStorage.setItem(nameOf(change), JSON.stringify(change));
    unstored.delete(change.key);
  } catch {
    // full, or forbidden: the change is sent all the same
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

/** Returns the stored changes of a person, of all tabs. Confirmed ones were left by a tab that closed. */
export function loadChanges(personId: string): PendingChange[] {
  const stored = Object.entries(localStorage)
    .filter(([name]) => name.startsWith(`${prefix}${personId}.`))
    .flatMap(([, text]) => parsed(String(text)));
  stored.filter(({ state }) => state === 'confirmed').forEach(forgetChange);
  return stored.filter(({ state }) => state !== 'confirmed');
}

/** Ignores what is not a change. */
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

/** Follows the changes of a person that other tabs store and forget. */
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
