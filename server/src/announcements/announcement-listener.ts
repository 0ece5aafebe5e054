import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Connection } from '../database/database.ts';
import { type Announcement, channel } from './announce.ts';

/** `missed`: the connection was lost for a while, and nobody knows what was announced meanwhile. */
export type Heard = Announcement | 'missed';

export interface Announcements {
  /** Calls back for each announcement to the person, from when it answers; the answer ends that. */
  follow: (personId: number, tell: (heard: Heard) => void) => Promise<() => void>;
  close: () => Promise<void>;
}

const retryMs = 1_000;

/** Hears what any server announces, on one connection of its own that is opened again when it breaks. */
export function announcementListener(
  connection: Connection,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Announcements {
  const followers = new Map<number, Set<(heard: Heard) => void>>();
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  function tellAll(heard: Heard): void {
    for (const group of followers.values()) for (const tell of group) tell(heard);
  }

  function lost(broken: pg.Client, error?: Error): void {
    if (client !== broken || closed) return;
    client = undefined;
    log.warn({ reason: error?.message }, 'announcements cannot be heard; trying again');
    retry = setTimeout(() => void listen().then(() => client && tellAll('missed')), retryMs);
  }

  async function listen(): Promise<void> {
    const fresh = new pg.Client({ ...connection, application_name: 'timeweave-announcements' });
    client = fresh;
    fresh.on('error', (error) => lost(fresh, error));
    fresh.on('end', () => lost(fresh));
    fresh.on('notification', ({ payload = '' }) => {
      // announce() above is the only one that writes to the channel
      const announcement = JSON.parse(payload) as Announcement;
      for (const tell of followers.get(announcement.personId) ?? []) tell(announcement);
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
    } catch (error) {
      lost(fresh, error instanceof Error ? error : undefined);
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
      clearTimeout(retry);
      await listening;
      await client?.end().catch(() => undefined);
    },
  };
}
