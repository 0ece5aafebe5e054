import type { CausedEvents, EventOfCall, LogOutReason } from '@timeweave/shared/api';
import { sql } from 'kysely';
import type { Executor } from '../database/index.ts';

/** Ends one session of a person, or all of them. */
export interface SessionEnded {
  name: 'session/ended';
  personId: number;
  sessionId: number | null;
  /** Set if the person ended it on purpose. */
  why?: LogOutReason;
}

/** An event, told to one person on all devices or to the members of a workspace. Ids only: pages refetch what they show. */
export type EventNotification = { name: string; payload: EventOfCall['payload']; by?: number } & (
  { personId: number } | { workspaceId: number }
);

/** Tokens of pages of integrations that have ended: those that meet all given conditions. */
export interface EndedTokens {
  integrationId?: number;
  personId?: number;
  /** Tokens for these origins go on. */
  keptOrigins?: readonly string[];
}

interface TokensEnded {
  name: 'tokens/ended';
  ended: EndedTokens;
}

export type Notification = SessionEnded | TokensEnded | EventNotification;

/** PostgreSQL's channel of all notifications. */
export const channel = 'timeweave';

async function send(db: Executor, notifications: readonly Notification[]): Promise<void> {
  if (notifications.length === 0) return;
  const payloads = notifications.map((notification) => JSON.stringify(notification));
  await sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`.execute(db);
}

/** Notifies all servers, and through them the open pages, once the transaction commits. */
export const notifySessionEnded = (
  db: Executor,
  personId: number,
  sessionId: number | null,
  why?: LogOutReason,
): Promise<void> => send(db, [{ name: 'session/ended', personId, sessionId, ...(why && { why }) }]);

/** Ends the event streams of pages of integrations, once the transaction commits. */
export const notifyTokensEnded = (db: Executor, ended: EndedTokens): Promise<void> =>
  send(db, [{ name: 'tokens/ended', ended }]);

/** Notifies a person or a workspace of an event that no call's description can know. */
export function notify<Name extends keyof CausedEvents>(
  db: Executor,
  to: { personId: number } | { workspaceId: number },
  name: Name,
  payload: CausedEvents[Name],
): Promise<void> {
  return send(db, [{ ...to, name, payload: { ...payload } }]);
}

interface Caller {
  id: number;
  sessionId: number;
}

/** Notifies of the events of a call, except the session that made it: its browser knows from the response. */
export function notifyOfCall(db: Executor, caller: Caller, events: readonly EventOfCall[]): Promise<void> {
  const by = caller.sessionId;
  const notifications = events.map(({ name, to, payload }): Notification => {
    const { workspaceId } = payload;
    if (to === 'person') return { personId: caller.id, name, payload, by };
    if (workspaceId === undefined) throw new Error(`${name} concerns a workspace, but the call names none.`);
    return { workspaceId, name, payload, by };
  });
  return send(db, notifications);
}
