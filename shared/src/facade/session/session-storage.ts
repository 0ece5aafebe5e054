import type { Account } from '../../api/index.ts';
import type { SessionIds } from './session.slice.ts';

/**
 * A session as the browser stores it: includes the last known account, so that the first render after a reload has it. A
 * log-in's response has the same shape.
 */
export type StoredSession = SessionIds & Account;

const key = 'timeweave.session';

/** Prefix of items that survive a log-out: the remotes' pending changes. */
const waitingPrefix = 'timeweave.waiting.';

/** Returns the stored session, or null. */
export function loadSession(): StoredSession | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isStoredSession(stored) ? stored : null;
  } catch {
    return null;
  }
}

/**
 * Returns whether no other session has begun since the one with this token, in this tab or another. Pages of other sites
 * store no session.
 */
export function isNewestSession(token: string): boolean {
  const stored = loadSession();
  return !stored || stored.token === token;
}

/** Stores the session. With null, removes all stored items of its user except pending changes. */
export function saveSession(auth: StoredSession | null): void {
  if (auth) {
    const { token, user_id, workspace_id, user, user_properties } = auth;
    const stored: StoredSession = { token, user_id, workspace_id, user, user_properties };
    return localStorage.setItem(key, JSON.stringify(stored));
  }
  for (const name of Object.keys(localStorage)) {
    if (!name.startsWith(waitingPrefix)) localStorage.removeItem(name);
  }
  sessionStorage.clear();
}

/** Calls the listener when another tab stores or removes the session; returns the unsubscribe function. */
export function onSessionStored(listener: (auth: StoredSession | null) => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener(loadSession());
  };
  window.addEventListener('storage', handle);
  return () => window.removeEventListener('storage', handle);
}

function isStoredSession(value: unknown): value is StoredSession {
  return (
    typeof value === 'object' &&
    value !== null &&
    'token' in value &&
    'user_properties' in value &&
    'user' in value
  );
}
