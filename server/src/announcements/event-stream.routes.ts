import type { FastifyInstance } from 'fastify';
import { admit, type Guard } from '../calls/access.ts';
import type { Person } from '../calls/caller.ts';
import { callersRepository } from '../calls/callers.repository.ts';
import { unauthorised } from '../errors/business-error.ts';
import type { Announcements, Heard } from './announcement-listener.ts';
import { endStream, openStreams, sessionEnded, tellStream } from './open-streams.ts';

/** The event's lines (HTML Living Standard, 9.2 'Server-sent events'), or null when it is not for this session. */
function eventFor(person: Person, heard: Heard): string | null {
  if (heard === 'missed') return 'event: connection/restored\ndata: {}\n\n';
  if (heard.name === 'session/ended') {
    const concerned = heard.sessionId === null || heard.sessionId === person.sessionId;
    return concerned ? sessionEnded : null;
  }
  if ('by' in heard && heard.by === person.sessionId) return null;
  const { workspaceId } = heard;
  const payload = 'entryId' in heard ? { workspaceId, entryId: heard.entryId } : { workspaceId };
  return `event: ${heard.name}\ndata: ${JSON.stringify(payload)}\n\n`;
}

/** `GET /api/events`: what concerns the signed-in person, the moment it happens. */
export function eventStreamRoute(
  app: FastifyInstance,
  guard: Guard,
  announcements: Announcements,
  beatMs?: number,
): void {
  const open = openStreams((ids) => callersRepository(guard.db).activeSessions(ids, guard.clock()), beatMs);

  // A stream never ends by itself: the server would wait for it.
  app.addHook('preClose', async () => {
    open.endAll();
    await announcements.close();
  });

  const schema = { summary: 'What concerns the person, as a stream of events', tags: ['events'] };
  app.get('/api/events', { schema: { ...schema, security: [{ bearer: [] }] } }, async (request, reply) => {
    const { person } = await admit('person', request, guard);
    if (!person) throw unauthorised('Please log in.');
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      // a connection that is kept for the next request would keep the server from stopping
      connection: 'close',
    });
    open.add(stream, person.sessionId);
    const leave = await announcements.follow(person.id, (heard) => {
      const event = eventFor(person, heard);
      if (event === null) return;
      if (event === sessionEnded) endStream(stream, event);
      else tellStream(stream, event);
    });
    const forget = () => {
      leave();
      open.remove(stream);
    };
    // Whoever has left in the meantime closes nothing any more.
    if (stream.destroyed || request.raw.socket.destroyed) return forget();
    stream.on('close', forget);
    tellStream(stream, ': welcome\n\n');
  });
}
