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

/** API tokens belong to a person, not to a workspace. */
export function apiTokensRepository(db: Executor) {
  const revocation = (personId: number, now: Date) =>
    db
      .updateTable('api_token')
      .set({ revoked_at: now })
      .where('person_id', '=', personId)
      .where('revoked_at', 'is', null);

  return {
    /** Those that work, the newest first. */
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

    /** Whether it was the person's and worked. */
    async revoke(personId: number, id: number, now: Date): Promise<boolean> {
      const revoked = await revocation(personId, now).where('id', '=', id).returning('id').executeTakeFirst();
      return revoked !== undefined;
    },

    revokeAll: (personId: number, now: Date) => revocation(personId, now).execute(),

    /** Makes requests that add tokens of one person wait for each other, so that they cannot exceed the limit together. */
    lockOwner: (personId: number) =>
      db.selectFrom('person').where('id', '=', personId).select('id').forUpdate().execute(),
  };
}
