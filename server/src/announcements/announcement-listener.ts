import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from '../database/database.ts';
import { type Announcement, channel } from './announce.ts';
import { openListenConnection, type ListenConnection } from './listen-connection.ts';

/** `missed`: the connection was lost for a while, and nobody knows what was announced meanwhile. */
export type Heard = Announcement | 'missed';

export interface Announcements {
  /** Calls back for each announcement to the person, from when it answers; the answer ends that. */
  follow: (personId: number, tell: (heard: Heard) => void) => Promise<() => void>;
  close: () => Promise<void>;
}

interface Timing {
  /** Pause before a lost connection is opened again, in ms. */
  retryMs?: number;
  /** How often the connection is checked, in ms. */
  checkMs?: number;
  /** How long PostgreSQL may take to respond to a check or to a new connection, in ms. */
  patienceMs?: number;
}

/** Hears what any server announces, on one connection of its own that is opened again when it breaks or hangs. */
export function announcementListener(
  connection: Connection,
  log: Pick<FastifyBaseLogger, 'warn'>,
  { retryMs = 1_000, checkMs = 15_000, patienceMs = 5_000 }: Timing = {},
): Announcements {
  const followers = new Map<number, Set<(heard: Heard) => void>>();
  let current: ListenConnection | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  function tellAll(heard: Heard): void {
    for (const group of followers.values()) for (const tell of group) tell(heard);
  }

  function hear(payload: string): void {
    // announce() is the only one that writes to the channel
    const announcement = JSON.parse(payload) as Announcement;
    for (const tell of followers.get(announcement.personId) ?? []) tell(announcement);
  }

  function replace(broken: ListenConnection, reason?: string): void {
    if (closed || current !== broken) return;
    current = undefined;
    clearTimeout(timer);
    broken.destroy();
    log.warn({ reason }, 'announcements cannot be heard; trying again');
    timer = setTimeout(() => void listen().then(() => current && tellAll('missed')), retryMs);
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
    const fresh = openListenConnection(connection, channel, patienceMs, hear, (reason) =>
      replace(fresh, reason),
    );
    current = fresh;
    try {
      await fresh.ready;
      if (current === fresh && !closed) checkLater(fresh);
    } catch (error) {
      replace(fresh, error instanceof Error ? error.message : undefined);
    }
  }

  let listening: Promise<void> | undefined;
  return {
    async follow(personId, tell) {
      const group = followers.get(personId) ?? new Set();
      followers.set(personId, group.add(tell));
      listening ??= listen();
      await listening;
      return () => {
        group.delete(tell);
        if (group.size === 0) followers.delete(personId);
      };
    },

    async close() {
      closed = true;
      clearTimeout(timer);
      current?.destroy();
      await listening;
    },
  };
}
