import type { CausedEvents, EventOfCall, LogOutReason } from '@timeweave/shared/api';
import { sql } from 'kysely';
import { type Executor, type Parameters, prepared, sentAhead } from '../database/index.ts';

export interface SessionEnded {
  name: 'session/ended';
  personId: number;
  sessionId: number | null;
  /** Set if the user ended it on purpose. */
  why?: LogOutReason;
}

/**
 * An event for one user on all devices, for the members of a workspace, or for everyone. Contains only ids: pages refetch
 * their data.
 */
export type EventNotification = { name: string; payload: EventOfCall['payload']; by?: number } & (
  | { personId: number }
  | { workspaceId: number }
  | { everyone: true }
);

/** Ended integration tokens: those that meet all given conditions. */
export interface EndedTokens {
  integrationId?: number;
  personId?: number;
  /** Tokens for these origins stay valid. */
  keptOrigins?: readonly string[];
}

interface TokensEnded {
  name: 'tokens/ended';
  ended: EndedTokens;
}

export type Notification = SessionEnded | TokensEnded | EventNotification;

export const releasesChanged = 'releases/changed';

/** PostgreSQL channel of all notifications. */
export const channel = 'timeweave';

const sendOne = prepared(
  (_, { payload }: Parameters<{ payload: string }>) =>
    sql`select pg_notify(${channel}, ${payload}) ${sentAhead}`,
);

async function send(db: Executor, notifications: readonly Notification[]): Promise<void> {
  for (const notification of notifications) await sendOne(db, { payload: JSON.stringify(notification) });
}

/** Notifies all servers, and through them the open pages, when the transaction commits. */
export const notifySessionEnded = (
  db: Executor,
  personId: number,
  sessionId: number | null,
  why?: LogOutReason,
): Promise<void> => send(db, [{ name: 'session/ended', personId, sessionId, ...(why && { why }) }]);

/** Ends the event streams of integration pages when the transaction commits. */
export const notifyTokensEnded = (db: Executor, ended: EndedTokens): Promise<void> =>
  send(db, [{ name: 'tokens/ended', ended }]);

/** Notifies a user or a workspace of an event that is not part of a call's description. */
export function notify<Name extends keyof CausedEvents>(
  db: Executor,
  to: { personId: number } | { workspaceId: number },
  name: Name,
  payload: CausedEvents[Name],
): Promise<void> {
  return send(db, [{ ...to, name, payload: { ...payload } }]);
}

/** Notifies all servers and open pages that the registry of remotes has changed. */
export const notifyReleasesChanged = (db: Executor): Promise<void> =>
  send(db, [{ everyone: true, name: releasesChanged, payload: {} }]);

interface Caller {
  id: number;
  sessionId: number;
}

function notificationsOf(caller: Caller, events: readonly EventOfCall[]): Notification[] {
  const by = caller.sessionId;
  return events.map(({ name, to, payload }): Notification => {
    const { workspaceId } = payload;
    if (to === 'person') return { personId: caller.id, name, payload, by };
    if (workspaceId === undefined) throw new Error(`${name} concerns a workspace, but the call names none.`);
    return { workspaceId, name, payload, by };
  });
}

/** Notifies of the events of a call, except the session that made it: its browser knows from the response. */
export const notifyOfCall = (db: Executor, caller: Caller, events: readonly EventOfCall[]): Promise<void> =>
  send(db, notificationsOf(caller, events));
