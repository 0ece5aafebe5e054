import type { AuthData } from '../../api/index.ts';

const key = 'timeweave.session';

/** Items under it survive a log-out: what their owner has not sent to the server yet. Remotes store such things there. */
const waitingPrefix = 'timeweave.waiting.';

/** The signed-in person survives a reload. */
export function loadSession(): AuthData | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isAuthData(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Stores the session. Without one, removes all that the browser holds of its owner, except what waits to be sent. */
export function saveSession(auth: AuthData | null): void {
  if (auth) return localStorage.setItem(key, JSON.stringify(auth));
  for (const name of Object.keys(localStorage)) {
    if (!name.startsWith(waitingPrefix)) localStorage.removeItem(name);
  }
  sessionStorage.clear();
}

/** Tells when another tab signed in or out. */
export function onSessionStored(listener: (auth: AuthData | null) => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener(loadSession());
  };
  window.addEventListener('storage', handle);
  return () => window.removeEventListener('storage', handle);
}

function isAuthData(value: unknown): value is AuthData {
  return (
    typeof value === 'object' &&
    value !== null &&
    'token' in value &&
    'user_properties' in value &&
    'user' in value
  );
}
