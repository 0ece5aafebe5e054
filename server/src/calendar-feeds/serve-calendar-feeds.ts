import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Pools, RunInPool } from '../database/index.ts';
import { notFound } from '../errors/index.ts';
import type { Limits } from '../limits/index.ts';
import { hashOfSecret } from '../secrets/index.ts';
import { calendarFeedsRepository, maxEntries, type OpenFeed } from './calendar-feeds.repository.ts';
import { type CalendarEvent, calendarText } from './calendar-text.ts';

type Entry = Awaited<ReturnType<ReturnType<typeof calendarFeedsRepository>['entries']>>[number];

/** A feed covers the last 366 days, in ms. */
const shownMs = 366 * 86_400_000;

/** Minimum interval between updates of a feed's last reading, in ms. */
const readGrainMs = 5 * 60_000;

function eventOf({ description, project, client, tags, ...entry }: Entry): CalendarEvent {
  const details = [
    ['Project', project],
    ['Client', client],
    ['Tags', tags.join(', ')],
  ].flatMap(([label, text]) => (text ? [`${label}: ${text}`] : []));
  return {
    uid: entry.uuid,
    start: entry.started_at,
    end: entry.ended_at,
    created: entry.created_at,
    changed: entry.updated_at,
    summary: description.trim() || project || 'Time entry',
    description: details.join('\n'),
    categories: project === null ? tags : [project, ...tags],
  };
}

interface Services {
  pools: Pools;
  runInPool: RunInPool;
  clock: () => Date;
  limits: Limits;
}

/** For all cached feeds; 10,000 entries have about 4 MB. */
const cacheBytes = 32 * 1024 * 1024;

/** Changes with the format of the text, so that readers fetch it again. */
const format = 1;

/** Returns the ETag: a hash of the version of all that the text shows, so that a 304 needs no text. */
const etagOf = (...version: (string | number)[]) =>
  `"${createHash('sha256')
    .update(JSON.stringify([format, ...version]))
    .digest('base64url')}"`;

const isKnown = (header: string | undefined, etag: string) =>
  header !== undefined && header.split(',').some((known) => known.trim().replace(/^W\//, '') === etag);

/**
 * Serves the entries of the user with this secret iCal address. Omits the running entry: it has no end, and
 * the response would change with every request.
 */
export function serveCalendarFeeds(
  app: FastifyInstance,
  { pools, runInPool, clock, limits }: Services,
): void {
  const feeds = calendarFeedsRepository(pools.ordinary);
  const texts = new LRUCache<string, Buffer, () => Promise<string>>({
    maxSize: cacheBytes,
    sizeCalculation: ({ length }) => length,
    // A text that newer ones push out while it is built is still sent.
    ignoreFetchAbort: true,
    fetchMethod: async (_, __, { context: build }) => Buffer.from(await build()),
  });

  async function textOf(feed: OpenFeed, since: Date, count: number): Promise<string> {
    const entries = await runInPool('report', (db) => calendarFeedsRepository(db).entries(feed, since));
    const name = `Timeweave: ${feed.title}`;
    const events = entries.map(eventOf);
    if (count <= maxEntries) return calendarText({ name }, events);
    const shown = maxEntries.toLocaleString('en');
    const description = `This calendar shows the newest ${shown} of ${count.toLocaleString('en')} entries.`;
    return calendarText({ name, description }, events);
  }

  async function noteRead({ workspaceId, personId, last_read_at }: OpenFeed, now: Date): Promise<void> {
    if (last_read_at && now.getTime() - last_read_at.getTime() < readGrainMs) return;
    await feeds.noteRead(workspaceId, personId, now);
  }

  app.get<{ Params: { token: string } }>(
    '/api/calendar_feed/:token.ics',
    { schema: { hide: true } },
    async ({ params, ip, headers }, reply) => {
      await limits.use('calendar-feed/address', ip);
      const hash = hashOfSecret(params.token);
      const feed = await feeds.open(hash);
      if (!feed) throw notFound('This calendar is no longer available.');
      await limits.use('calendar-feed', hash);
      const now = clock();
      const since = new Date(now.getTime() - shownMs);
      const { count, version } = await runInPool('report', (db) =>
        calendarFeedsRepository(db).state(feed, since),
      );
      const etag = etagOf(feed.title, version);
      await noteRead(feed, now);
      reply
        .header('cache-control', 'private, no-cache')
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('etag', etag);
      if (isKnown(headers['if-none-match'], etag)) return reply.status(304).send();
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="timeweave.ics"')
        .send(await texts.fetch(`${hash} ${etag}`, { context: () => textOf(feed, since, count) }));
    },
  );
}
