import type { Executor } from '../database/database.ts';

/** Sessions belong to a person, not to a workspace. */
export function sessionsRepository(db: Executor) {
  return {
    open: (personId: number, expiresAt: Date) =>
      db
        .insertInto('session')
        .values({ person_id: personId, expires_at: expiresAt })
        .returning(['id', 'expires_at as expiresAt'])
        .executeTakeFirstOrThrow(),

    end: (personId: number, sessionId: number, now: Date) =>
      db
        .updateTable('session')
        .set({ revoked_at: now })
        .where('id', '=', sessionId)
        .where('person_id', '=', personId)
        .where('revoked_at', 'is', null)
        .execute(),

    endAll: (personId: number, now: Date) =>
      db
        .updateTable('session')
        .set({ revoked_at: now })
        .where('person_id', '=', personId)
        .where('revoked_at', 'is', null)
        .execute(),
  };
}
