import type { Executor } from '../database/index.ts';

export function waysInRepository(db: Executor) {
  return {
    /** Removes what was added to an account since then and opens it, or keeps its owner out. */
    async removeAddedSince(personId: number, since: Date, now: Date): Promise<void> {
      for (const table of ['passkey', 'social_identity', 'calendar_feed'] as const)
        await db
          .deleteFrom(table)
          .where('person_id', '=', personId)
          .where('created_at', '>=', since)
          .execute();
      const factor = await db
        .deleteFrom('second_factor')
        .where('person_id', '=', personId)
        .where('enabled_at', '>=', since)
        .returning('person_id')
        .executeTakeFirst();
      if (factor) await db.deleteFrom('recovery_code').where('person_id', '=', personId).execute();
      await db
        .updateTable('api_token')
        .set({ revoked_at: now })
        .where('person_id', '=', personId)
        .where('created_at', '>=', since)
        .where('revoked_at', 'is', null)
        .execute();
    },
  };
}
