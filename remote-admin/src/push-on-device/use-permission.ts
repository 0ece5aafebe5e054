import { useSyncExternalStore } from 'react';

const isPushSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Calls back when the user allows or blocks notifications; also in the browser's settings. */
function subscribe(onChange: () => void): () => void {
  const ended = new AbortController();
  addEventListener('focus', onChange, { signal: ended.signal });
  navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => status.addEventListener('change', onChange, { signal: ended.signal }))
    .catch(() => undefined);
  return () => ended.abort();
}

/** Returns whether the browser may show notifications; undefined where it cannot. */
export function usePermission(): NotificationPermission | undefined {
  return useSyncExternalStore(subscribe, () => (isPushSupported() ? Notification.permission : undefined));
}
