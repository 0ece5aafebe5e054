import type { ServerResponse } from 'node:http';
import fp from 'fastify-plugin';
import {
  admit,
  callersRepository,
  checkToken,
  integrationTokensRepository,
  type Person,
} from '../auth/index.ts';
import { unauthorised } from '../errors/index.ts';
import type { EventNotification, Received, Notifications, SessionEnded } from '../notifications/index.ts';
import { endsPage, eventForPage } from './page-events.ts';
import { endStream, type FindActive, openStreams, sessionEnded, writeToStream } from './open-streams.ts';

/** The user's workspaces while the stream is open. */
type Workspaces = Set<number>;

const textOf = (name: string, payload: object) => `event: ${name}\ndata: ${JSON.stringify(payload)}\n\n`;
const anythingMissed = textOf('connection/restored', {});

/** Updates the set when the user joins or leaves a workspace. */
function follow(workspaces: Workspaces, { name, payload: { workspaceId } }: EventNotification): void {
  if (workspaceId === undefined) return;
  if (name === 'workspace/joined') workspaces.add(workspaceId);
  if (name === 'workspace/left') workspaces.delete(workspaceId);
}

/** Returns the final lines when the notification ends this session or token, otherwise null. */
function endFor(person: Person, received: Exclude<Received, 'missed'>): string | null {
  if (person.page) return endsPage(person.page, person.id, received) ? sessionEnded : null;
  return 'sessionId' in received ? endForSession(person, received) : null;
}

function endForSession(person: Person, { personId, sessionId, why }: SessionEnded): string | null {
  if (personId !== person.id || (sessionId !== null && sessionId !== person.sessionId)) return null;
  return (why ? textOf('session/logged-out', { why }) : '') + sessionEnded;
}

/**
 * Returns the event's lines (HTML Living Standard, 9.2 'Server-sent events'), or null when it is not for this
 * session.
 */
function eventFor(
  person: Person,
  workspaces: Workspaces,
  received: EventNotification | 'missed',
): string | null {
  if (received === 'missed') return anythingMissed;
  if (person.page) {
    const event = eventForPage(person.page, person.id, received);
    return event && textOf(event.name, event.payload);
  }
  const { name, payload, by } = received;
  const isForPerson = 'personId' in received && received.personId === person.id;
  if (isForPerson) follow(workspaces, received);
  const isConcerned =
    isForPerson ||
    'everyone' in received ||
    ('workspaceId' in received && workspaces.has(received.workspaceId));
  return isConcerned && by !== person.sessionId ? textOf(name, payload) : null;
}

const isEnd = (received: Received): received is Exclude<Received, 'missed' | EventNotification> =>
  received !== 'missed' && ('sessionId' in received || 'ended' in received);

/** Subscribes a stream to notifications; buffers those that arrive before the stream begins. */
async function subscribeStream(
  stream: ServerResponse,
  person: Person,
  notifications: Notifications,
  find: () => Promise<readonly number[]>,
) {
  const workspaces: Workspaces = new Set();
  const writeEvent = (received: Received) => {
    if (isEnd(received)) return;
    const event = eventFor(person, workspaces, received);
    if (event !== null) writeToStream(stream, event);
  };
  const write = (received: Received) => {
    const end = received === 'missed' ? null : endFor(person, received);
    if (end === null) writeEvent(received);
    else endStream(stream, end);
  };
  const early: Received[] = [];
  let receive = (received: Received): unknown => early.push(received);
  const unsubscribe = await notifications.subscribe((received) => receive(received));
  const setWorkspaces = (ids: readonly number[]) => {
    workspaces.clear();
    for (const id of ids) workspaces.add(id);
  };
  try {
    setWorkspaces(await find());
  } catch (error) {
    unsubscribe();
    throw error;
  }
  return {
    unsubscribe,
    setWorkspaces,
    begin(before: readonly Received[]): void {
      // An earlier end is of another session or token: this one was admitted later.
      before.forEach(writeEvent);
      early.forEach(write);
      receive = write;
    },
  };
}

const querystring = {
  type: 'object',
  properties: {
    last_ms: {
      type: 'string',
      pattern: '^\\d{1,10}$',
      description: 'The response begins with the events of this time before the request, in ms',
    },
  },
};

const streamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  // A kept-alive connection would delay the stop of the server.
  connection: 'close',
};

declare module 'fastify' {
  interface FastifyInstance {
    eventStreams?: { count: () => number };
  }
}

interface StreamOptions {
  notifications: Notifications;
  /** Interval of the checks of open streams, in ms. */
  beatMs?: number;
}

/** Serves `GET /api/events`: events for the signed-in user, as they happen. */
export const eventStream = fp(
  async (app, { notifications, beatMs }: StreamOptions) => {
    const { guard } = app;
    const findSessions: FindActive = (ids) => callersRepository(guard.db).activeSessions(ids, guard.clock());
    const findTokens: FindActive = (ids) => integrationTokensRepository(guard.db).active(ids, guard.clock());
    const sessions = { find: findSessions, open: openStreams(findSessions, beatMs) };
    const tokens = { find: findTokens, open: openStreams(findTokens, beatMs) };

    // A page that opens its stream requests the events since it was loaded.
    app.addHook('onListen', async () => notifications.start());
    // A stream never ends by itself, so the server would wait for it.
    app.stopSignal.addEventListener('abort', () => {
      sessions.open.endAll();
      tokens.open.endAll();
    });

    const security: Record<string, string[]>[] = [{ bearer: [] }, { integrationToken: [] }];
    const schema = {
      summary: 'The events that concern the user, as a stream',
      tags: ['events'],
      security,
      querystring,
    };
    const options = { schema, config: { crossOrigin: 'token' as const } };
    app.get<{ Querystring: { last_ms?: string } }>('/api/events', options, async (request, reply) => {
      await checkToken(request, reply, guard);
      const { person } = await admit({ access: 'person', embed: true }, request, guard);
      if (!person) throw unauthorised('Please log in.');
      const { last_ms } = request.query;
      const before =
        last_ms === undefined ? [] : (notifications.ofLast(Number(last_ms)) ?? ['missed' as const]);
      const stream = reply.raw;
      const { find, open } = person.page ? tokens : sessions;
      const id = person.page?.tokenId ?? person.sessionId;
      const listening = await subscribeStream(
        stream,
        person,
        notifications,
        async () => (await find([id])).get(id) ?? [],
      );
      reply.hijack();
      const forget = () => {
        listening.unsubscribe();
        open.remove(stream);
      };
      // No close event follows if the client has already disconnected.
      if (stream.destroyed || request.raw.socket.destroyed) return forget();
      stream.on('close', forget);
      stream.writeHead(200, streamHeaders);
      open.add(stream, { id, setWorkspaces: listening.setWorkspaces });
      writeToStream(stream, ': welcome\n\n');
      listening.begin(before);
    });
    app.decorate('eventStreams', { count: () => sessions.open.count() + tokens.open.count() });
  },
  { name: 'event-stream', dependencies: ['auth', 'cors', 'graceful-stop'] },
);
