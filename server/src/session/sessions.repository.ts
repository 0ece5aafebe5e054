import { type LogOutReason, maxSessions } from '@timeweave/shared/api';
import { integrationTokensRepository } from '../auth/index.ts';
import type { Executor } from '../database/index.ts';
import { notifySessionEnded } from '../notifications/index.ts';

export function sessionsRepository(db: Executor) {
  const openOf = (personId: number, now: Date) =>
    db
      .updateTable('session')
      .set({ revoked_at: now })
      .where('person_id', '=', personId)
      .where('revoked_at', 'is', null);

  return {
    open: (personId: number, expiresAt: Date) =>
      db
        .insertInto('session')
        .values({ person_id: personId, expires_at: expiresAt })
        .returning(['id', 'expires_at as expiresAt'])
        .executeTakeFirstOrThrow(),

    /** Returns the open sessions, last used first. */
    list: (personId: number, now: Date) =>
      db
        .selectFrom('session')
        .where('person_id', '=', personId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .select(['id', 'created_at as createdAt', 'last_used_at as lastUsedAt', 'user_agent as userAgent'])
        .orderBy(({ fn }) => fn.coalesce('last_used_at', 'created_at'), 'desc')
        .orderBy('id', 'desc')
        .limit(maxSessions)
        .execute(),

    async begunAt(personId: number, sessionId: number): Promise<Date | undefined> {
      const row = await db
        .selectFrom('session')
        .where('person_id', '=', personId)
        .where('id', '=', sessionId)
        .select('created_at as createdAt')
        .executeTakeFirst();
      return row?.createdAt;
    },

    /** Ends an open session and notifies its pages. Returns whether the user has such a session. */
    async revoke(personId: number, sessionId: number, now: Date): Promise<boolean> {
      const ended = await openOf(personId, now)
        .where('id', '=', sessionId)
        .returning('id')
        .executeTakeFirst();
      if (ended) await notifySessionEnded(db, personId, sessionId);
      return ended !== undefined;
    },

    /** Ends a session by log-out, and notifies the pages that are open in it. */
    async end(personId: number, sessionId: number, now: Date): Promise<void> {
      await openOf(personId, now).where('id', '=', sessionId).execute();
      await notifySessionEnded(db, personId, sessionId, 'log-out');
    },

    /** Ends all sessions of the user but one, and the integration tokens that sessions have granted. */
    async endOthers(personId: number, keptId: number, now: Date): Promise<void> {
      const ended = await openOf(personId, now).where('id', '!=', keptId).returning('id').execute();
      for (const { id } of ended) await notifySessionEnded(db, personId, id);
      await integrationTokensRepository(db).end({ personId }, now);
    },

    /** Ends all sessions and integration tokens; `why` if the user requested it. Returns the number of sessions. */
    async endAll(personId: number, now: Date, why?: LogOutReason): Promise<number> {
      const ended = await openOf(personId, now).returning('expires_at as expiresAt').execute();
      await notifySessionEnded(db, personId, null, why);
      await integrationTokensRepository(db).end({ personId }, now);
      return ended.filter(({ expiresAt }) => expiresAt > now).length;
    },
  };
}
