import type { Insertable } from 'kysely';
import type { Executor, Schema } from '../database/index.ts';

/** Passkeys; a user changes only their own. */
export function passkeysRepository(db: Executor) {
  return {
    of: (personId: number) =>
      db
        .selectFrom('passkey')
        .where('person_id', '=', personId)
        .select(['id', 'name', 'credential_id as credentialId', 'created_at as createdAt'])
        .select('last_used_at as lastUsedAt')
        .orderBy('id')
        .execute(),

    add: (passkey: Insertable<Schema['passkey']>) => db.insertInto('passkey').values(passkey).execute(),

    /** Locks a passkey, so that simultaneous log-ins with it check its counter one after the other. */
    lock: (credentialId: string) =>
      db
        .selectFrom('passkey')
        .where('credential_id', '=', credentialId)
        .select(['id', 'person_id as personId', 'public_key as publicKey', 'counter'])
        .forUpdate()
        .executeTakeFirst(),

    noteUse: (id: number, counter: number, now: Date) =>
      db.updateTable('passkey').set({ counter, last_used_at: now }).where('id', '=', id).execute(),

    rename: async (personId: number, id: number, name: string): Promise<boolean> =>
      (await db
        .updateTable('passkey')
        .set({ name })
        .where('person_id', '=', personId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()) !== undefined,

    remove: async (personId: number, id: number): Promise<boolean> =>
      (await db
        .deleteFrom('passkey')
        .where('person_id', '=', personId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()) !== undefined,
  };
}
