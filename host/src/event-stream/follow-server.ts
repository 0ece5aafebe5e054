import { publish } from '@timeweave/shared/events';
import { readEvents, SessionRefused, type ServerEvent } from './read-events.ts';

const shortestMs = 1_000;
const longestMs = 30_000;

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
    signal.addEventListener('abort', done, { once: true });
  });

/** The server's names are the bus's own; what is none of them is of a newer server and means nothing here. */
function passOn({ name, payload }: ServerEvent): void {
  switch (name) {
    case 'session/ended':
    case 'connection/restored':
      return publish(name, {});
    case 'workspace/left':
    case 'entries/changed':
    case 'projects/changed':
    case 'workspace/changed':
      return publish(name, payload as { workspaceId: number });
    case 'timer/started':
    case 'timer/stopped':
      return publish(name, payload as { workspaceId: number; entryId: number });
  }
}

async function follow(token: string, signal: AbortSignal): Promise<void> {
  let waitMs = shortestMs;
  const opened = () => {
    // What happened since the page was loaded, or since the connection was lost, nobody has told.
    publish('connection/restored', {});
    waitMs = shortestMs;
  };
  while (!signal.aborted) {
    try {
      await readEvents(token, signal, { onOpen: opened, onEvent: passOn, onRetry: (ms) => (waitMs = ms) });
    } catch (error) {
      if (error instanceof SessionRefused) return publish('session/ended', {});
    }
    await pause(waitMs, signal);
    waitMs = Math.min(longestMs, waitMs * 2);
  }
}

/**
 * Passes on what the server tells, until the signal. One tab of the browser listens for all: a browser opens six
 * connections to a server and no more, and the bus crosses tabs. When that tab is closed, another takes over.
 */
export function followServer(token: string, signal: AbortSignal): void {
  // Without https browsers have no locks: each tab listens for itself then.
  const { locks }: { locks?: LockManager } = navigator;
  if (!locks) return void follow(token, signal);
  locks
    .request(`timeweave-events ${token.slice(-16)}`, { signal }, () => follow(token, signal))
    .catch(() => undefined);
}
