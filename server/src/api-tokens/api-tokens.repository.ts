import type { Insertable } from 'kysely';
import type { Executor, Schema } from '../database/index.ts';

const columns = ['id', 'name', 'scope', 'created_at', 'expires_at', 'last_used_at'] as const;

export function apiTokensRepository(db: Executor) {
  const revocation = (personId: number, now: Date) =>
    db
      .updateTable('api_token')
      .set({ revoked_at: now })
      .where('person_id', '=', personId)
      .where('revoked_at', 'is', null);

  return {
    /** Returns the valid tokens, newest first. */
    working: (personId: number, now: Date) =>
      db
        .selectFrom('api_token')
        .where('person_id', '=', personId)
        .where('revoked_at', 'is', null)
        .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
        .select(columns)
        .orderBy('id', 'desc')
        .execute(),

    add: (token: Insertable<Schema['api_token']>) =>
      db.insertInto('api_token').values(token).returning(columns).executeTakeFirstOrThrow(),

    /** Revokes a token; returns false when it is not the user's or no longer valid. */
    revoke: async (personId: number, id: number, now: Date): Promise<boolean> =>
      (await revocation(personId, now).where('id', '=', id).returning('id').executeTakeFirst()) !== undefined,

    revokeAll: (personId: number, now: Date) => revocation(personId, now).execute(),

    /** Locks the user's tokens, so that simultaneous requests cannot exceed the limit. */
    lockOwner: (personId: number) =>
      db.selectFrom('person').where('id', '=', personId).select('id').forUpdate().execute(),
  };
}
