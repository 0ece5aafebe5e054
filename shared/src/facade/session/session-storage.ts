import type { Account } from '../../api/index.ts';
import { browserItems, tabItems } from '../../browser-storage/index.ts';
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
    const stored: unknown = JSON.parse(browserItems.read(key) ?? 'null');
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

/** Stores the session. With null, removes what the browser stores of its user, except pending changes. */
export function saveSession(auth: StoredSession | null): void {
  if (auth) {
    const { token, user_id, workspace_id, user, user_properties } = auth;
    const stored: StoredSession = { token, user_id, workspace_id, user, user_properties };
    return browserItems.keep(key, JSON.stringify(stored));
  }
  browserItems.clear(waitingPrefix);
}

/** Whose typed text the tab has. */
const typistKey = 'timeweave.typist';

/** Keeps what was typed in this tab for its user, also while a session has expired; drops what another user typed. */
export function keepTypedTextOf(userId: string): void {
  const typist = tabItems.read(typistKey);
  if (typist === userId) return;
  if (typist !== null) forgetTypedText();
  tabItems.keep(typistKey, userId);
}

/** Drops what was typed in this tab and not saved: the user has logged out. */
export const forgetTypedText = (): void => tabItems.clear();

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
