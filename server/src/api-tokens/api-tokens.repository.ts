import type { TokenScope } from '@timeweave/shared/api';
import type { Executor } from '../database/index.ts';

interface NewToken {
  personId: number;
  name: string;
  hash: string;
  scope: TokenScope;
  now: Date;
  expiresAt: Date | null;
}

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

    add: ({ personId, name, hash, scope, now, expiresAt }: NewToken) =>
      db
        .insertInto('api_token')
        .values({
          person_id: personId,
          name,
          token_hash: hash,
          scope,
          created_at: now,
          expires_at: expiresAt,
          last_used_at: null,
          revoked_at: null,
        })
        .returning(columns)
        .executeTakeFirstOrThrow(),

    /** Revokes a token; returns false when it is not the user's or no longer valid. */
    async revoke(personId: number, id: number, now: Date): Promise<boolean> {
      const revoked = await revocation(personId, now).where('id', '=', id).returning('id').executeTakeFirst();
      return revoked !== undefined;
    },

    revokeAll: (personId: number, now: Date) => revocation(personId, now).execute(),

    /** Locks the user's tokens, so that simultaneous requests cannot exceed the limit. */
    lockOwner: (personId: number) =>
      db.selectFrom('person').where('id', '=', personId).select('id').forUpdate().execute(),
  };
}
