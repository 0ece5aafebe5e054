import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { admit, callersRepository, type Guard, type Person } from '../calls/index.ts';
import { unauthorised } from '../errors/index.ts';
import type { EventNotification, Heard, Notifications, SessionEnded } from '../notifications/index.ts';
import { endStream, type FindActiveSessions, openStreams, sessionEnded, tellStream } from './open-streams.ts';

/** The workspaces that a stream's person belongs to while it is open. */
type Workspaces = Set<number>;

const textOf = (name: string, payload: object) => `event: ${name}\ndata: ${JSON.stringify(payload)}\n\n`;
const anythingMissed = textOf('connection/restored', {});

/** Keeps up with what the person themselves joins and leaves. */
function follow(workspaces: Workspaces, { name, payload: { workspaceId } }: EventNotification): void {
  if (workspaceId === undefined) return;
  if (name === 'workspace/joined') workspaces.add(workspaceId);
  if (name === 'workspace/left') workspaces.delete(workspaceId);
}

/** The last lines of a stream whose session has ended, or null when it is another session. */
function endFor(person: Person, { personId, sessionId, why }: SessionEnded): string | null {
  if (personId !== person.id || (sessionId !== null && sessionId !== person.sessionId)) return null;
  return (why ? textOf('session/logged-out', { why }) : '') + sessionEnded;
}

/** The event's lines (HTML Living Standard, 9.2 'Server-sent events'), or null when it is not for this session. */
function eventFor(
  person: Person,
  workspaces: Workspaces,
  heard: EventNotification | 'missed',
): string | null {
  if (heard === 'missed') return anythingMissed;
  const { name, payload, by } = heard;
  const isForPerson = 'personId' in heard && heard.personId === person.id;
  if (isForPerson) follow(workspaces, heard);
  const isConcerned = isForPerson || ('workspaceId' in heard && workspaces.has(heard.workspaceId));
  return isConcerned && by !== person.sessionId ? textOf(name, payload) : null;
}

/** Follows the notifications for a stream; what comes before it has begun is kept for it. */
async function hearNotifications(
  stream: ServerResponse,
  person: Person,
  notifications: Notifications,
  findSessions: FindActiveSessions,
) {
  const workspaces: Workspaces = new Set();
  const tell = (heard: Heard) => {
    if (heard !== 'missed' && 'sessionId' in heard) {
      const end = endFor(person, heard);
      if (end !== null) endStream(stream, end);
      return;
    }
    const event = eventFor(person, workspaces, heard);
    if (event !== null) tellStream(stream, event);
  };
  const early: Heard[] = [];
  let hear = (heard: Heard): unknown => early.push(heard);
  const leave = await notifications.follow((heard) => hear(heard));
  const setWorkspaces = (ids: readonly number[]) => {
    workspaces.clear();
    for (const id of ids) workspaces.add(id);
  };
  try {
    setWorkspaces((await findSessions([person.sessionId])).get(person.sessionId) ?? []);
  } catch (error) {
    leave();
    throw error;
  }
  return {
    leave,
    setWorkspaces,
    begin(before: readonly Heard[]): void {
      // an earlier end of sessions is not of this one, which was admitted after it
      for (const heard of before) if (heard === 'missed' || !('sessionId' in heard)) tell(heard);
      early.forEach(tell);
      hear = tell;
    },
  };
}

const querystring = {
  type: 'object',
  properties: {
    last_ms: {
      type: 'string',
      pattern: '^\\d{1,10}$',
      description: 'The response begins with what happened in this time before it, in ms',
    },
  },
};

const streamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  // a connection that is kept for the next request would keep the server from stopping
  connection: 'close',
};

/** `GET /api/events`: what concerns the signed-in person, the moment it happens. */
export function eventStreamRoute(
  app: FastifyInstance,
  guard: Guard,
  notifications: Notifications,
  beatMs?: number,
): void {
  const findSessions: FindActiveSessions = (ids) =>
    callersRepository(guard.db).activeSessions(ids, guard.clock());
  const open = openStreams(findSessions, beatMs);

  // A page that opens its stream now asks what happened since it was loaded.
  app.addHook('onListen', async () => notifications.start());
  // A stream never ends by itself: the server would wait for it.
  app.addHook('preClose', async () => {
    open.endAll();
    await notifications.close();
  });

  const schema = {
    summary: 'What concerns the person, as a stream of events',
    tags: ['events'],
    security: [{ bearer: [] }],
    querystring,
  };
  app.get<{ Querystring: { last_ms?: string } }>('/api/events', { schema }, async (request, reply) => {
    const { person } = await admit({ access: 'person' }, request, guard);
    if (!person) throw unauthorised('Please log in.');
    const { last_ms } = request.query;
    const before =
      last_ms === undefined ? [] : (notifications.ofLast(Number(last_ms)) ?? ['missed' as const]);
    const stream = reply.raw;
    const listening = await hearNotifications(stream, person, notifications, findSessions);
    reply.hijack();
    const forget = () => {
      listening.leave();
      open.remove(stream);
    };
    // The client may have disconnected already: then no close event follows.
    if (stream.destroyed || request.raw.socket.destroyed) return forget();
    stream.on('close', forget);
    stream.writeHead(200, streamHeaders);
    open.add(stream, { sessionId: person.sessionId, setWorkspaces: listening.setWorkspaces });
    tellStream(stream, ': welcome\n\n');
    listening.begin(before);
  });
}
