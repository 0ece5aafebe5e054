/** Time in ms that the service worker gets: it is registered when a page has been idle for a while. */
const workerMs = 10_000;

async function readyWorker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('There is no service worker.')), workerMs);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}

const base64url = (key: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Subscribes this browser at its push service; rejects if that cannot be reached. */
export async function subscribeBrowser(applicationServerKey: string) {
  const { pushManager } = await readyWorker();
  // A browser keeps one subscription, which may be for another key.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  return {
    endpoint: subscription.endpoint,
    p256dh: base64url(subscription.getKey('p256dh')),
    auth: base64url(subscription.getKey('auth')),
  };
}

export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
