import type { CausedEvents, EventOfCall, LogOutReason } from '@timeweave/shared/api';
import { type RawBuilder, sql } from 'kysely';
import { type Executor, type Parameters, prepared } from '../database/index.ts';

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

async function send(db: Executor, notifications: readonly Notification[]): Promise<void> {
  await sendNotices(
    db,
    notifications.map((notification) => JSON.stringify(notification)),
  );
}

const sendAll = prepared(
  (_, { payloads }: Parameters<{ payloads: readonly string[] }>) =>
    sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`,
);

/** The id of a new thing in the notices of a call, until the statement that adds it knows better. */
export const unknownId = 0;

/**
 * A scalar subquery that sends notices (`noticesOf`) with a statement's own changes. `added` is the field with `unknownId`
 * and the id of what the statement adds; nothing is sent if it adds nothing.
 */
export function sendsNotices(
  notices: readonly string[] | RawBuilder<readonly string[]>,
  added?: { field: string; id: RawBuilder<unknown> },
): RawBuilder<number> {
  const sent = (notice: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
    sql<number>`select count(pg_notify(${sql.lit(channel)}, ${notice})) from unnest(${notices}::text[]) as notice where ${condition}`;
  if (!added) return sent(sql`notice`, sql`true`);
  const { field, id } = added;
  const path = sql.lit(`{payload,${field}}`);
  const withId = sql`
    case when notice::jsonb #> ${path} = ${sql.lit(String(unknownId))}
      then jsonb_set(notice::jsonb, ${path}, to_jsonb(${id}))::text else notice end`;
  return sent(withId, sql`${id} is not null`);
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

/** Sends the notices of a call that its own statements did not send. */
export async function sendNotices(db: Executor, payloads: readonly string[]): Promise<void> {
  if (payloads.length > 0) await sendAll(db, { payloads });
}

/** The notifications of a call's events as texts, for a statement that sends them itself. */
export const noticesOf = (caller: Caller, events: readonly EventOfCall[]): string[] =>
  notificationsOf(caller, events).map((notification) => JSON.stringify(notification));
