import { isPage } from '../addresses.ts';

declare const self: ServiceWorkerGlobalScope;

/** As the server sends it (`server/src/push-messages/send-push.ts`). */
interface PushMessage {
  tag: string;
  title: string;
  body: string;
  path: string;
}

/** Browsers require that each push message shows something, also one that cannot be read. */
const unreadable: PushMessage = {
  tag: 'unreadable',
  title: 'Timeweave',
  body: 'You have a new notification.',
  path: '/notifications',
};

/** Time in ms that an open page gets to confirm that it opens a path. */
const confirmMs = 1_000;

function messageOf(data: PushMessageData | null): PushMessage {
  try {
    const sent: unknown = data?.json();
    return typeof sent === 'object' ? { ...unreadable, ...sent } : unreadable;
  } catch {
    return unreadable;
  }
}

/** Returns the path of a shown message: another origin would open a page of somebody else. */
function pathOf(data: unknown): string {
  const path = typeof data === 'object' && data !== null && 'path' in data ? data.path : undefined;
  const isOwn =
    typeof path === 'string' && new URL(path, self.location.origin).origin === self.location.origin;
  return isOwn ? path : unreadable.path;
}

const isOpenPage = ({ url, frameType }: WindowClient) =>
  frameType === 'top-level' && isPage(new URL(url).pathname);

/** Returns the open page that the user saw last. */
async function openPage(): Promise<WindowClient | undefined> {
  const windows = (await self.clients.matchAll({ type: 'window' })).filter(isOpenPage);
  return (
    windows.find(({ focused }) => focused) ??
    windows.find(({ visibilityState }) => visibilityState === 'visible') ??
    windows[0]
  );
}

/** Asks the page to open a path without a load, which keeps what is typed in it. Returns whether it does. */
function asksToOpen(page: WindowClient, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    // remote-admin listens (`remote-admin/src/background`), unless nobody is logged in.
    page.postMessage({ type: 'OPEN_PATH', path }, [port2]);
    setTimeout(() => resolve(false), confirmMs);
  });
}

async function open(path: string): Promise<void> {
  const page = await openPage();
  if (!page) return void (await self.clients.openWindow(path));
  // A page that the browser does not let come to the front opens the path, too.
  await page.focus().catch(() => undefined);
  if (!(await asksToOpen(page, path))) await page.navigate(path);
}

/** Shows push messages, and opens what they are about after a click: only a worker can, since no page may be open. */
export function showPushMessages(): void {
  self.addEventListener('push', (event) => {
    const { title, body, tag, path } = messageOf(event.data);
    event.waitUntil(self.registration.showNotification(title, { body, tag, data: { path } }));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(pathOf(event.notification.data)));
  });
}
