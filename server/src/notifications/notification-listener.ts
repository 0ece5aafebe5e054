import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from '../database/index.ts';
import { openListenConnection, type ListenConnection } from './listen-connection.ts';
import { channel, type Notification } from './notify.ts';
import { recentNotifications } from './recent-notifications.ts';

/** `missed`: the connection was lost for a while, so notifications may be missing. */
export type Received = Notification | 'missed';

interface Timing {
  /** Delay before reconnecting, in ms. */
  retryMs?: number;
  /** Interval of connection checks, in ms. */
  checkMs?: number;
  /** Time limit for PostgreSQL's response to a check or a new connection, in ms. */
  patienceMs?: number;
}

/** What else the connection keeps while it is open. */
interface Session {
  statement: string;
  onOpen: () => void;
  /** Also called at each attempt that fails. */
  onLost: () => void;
}

/**
 * Receives the notifications of all servers on a separate connection, and reconnects when it breaks or hangs.
 */
export function notificationListener(
  connection: Connection,
  log: Pick<FastifyBaseLogger, 'warn'>,
  { retryMs = 1_000, checkMs = 15_000, patienceMs = 5_000 }: Timing = {},
  session?: Session,
) {
  const subscribers = new Set<(received: Received) => void>();
  const recent = recentNotifications();
  const first = [`listen ${channel}`, session?.statement].filter(Boolean).join('; ');
  let current: ListenConnection | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  function publish(received: Received): void {
    for (const onReceived of subscribers) onReceived(received);
  }

  function receive(payload: string): void {
    // Only notify.ts writes to the channel.
    const notification = JSON.parse(payload) as Notification;
    recent.add(notification);
    publish(notification);
  }

  function replace(broken: ListenConnection, reason?: string): void {
    if (closed || current !== broken) return;
    current = undefined;
    clearTimeout(timer);
    broken.destroy();
    session?.onLost();
    log.warn({ reason }, 'notifications cannot be received; trying again');
    timer = setTimeout(() => void listen().then(() => current && publish('missed')), retryMs);
  }

  function checkLater(open: ListenConnection): void {
    timer = setTimeout(() => {
      open.check().then(
        () => current === open && !closed && checkLater(open),
        () => replace(open, 'no response to a check'),
      );
    }, checkMs);
  }

  async function listen(): Promise<void> {
    const fresh = openListenConnection(connection, first, patienceMs, receive, (reason) =>
      replace(fresh, reason),
    );
    current = fresh;
    try {
      await fresh.ready;
      recent.begin();
      if (current !== fresh || closed) return;
      session?.onOpen();
      checkLater(fresh);
    } catch (error) {
      replace(fresh, error instanceof Error ? error.message : undefined);
    }
  }

  let listening: Promise<void> | undefined;
  const start = () => (listening ??= listen());
  return {
    /** Connects before the first subscriber; resolves after the first attempt. */
    start,

    /**
     * Subscribes to the notifications of all servers; resolves, once subscribed, to the function that
     * unsubscribes.
     */
    async subscribe(onReceived: (received: Received) => void): Promise<() => void> {
      subscribers.add(onReceived);
      await start();
      return () => subscribers.delete(onReceived);
    },

    ofLast: recent.ofLast,

    async close(): Promise<void> {
      closed = true;
      clearTimeout(timer);
      current?.destroy();
      await listening;
    },
  };
}

export type Notifications = ReturnType<typeof notificationListener>;
