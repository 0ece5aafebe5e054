import type { Executor } from '../database/index.ts';

interface NewPasskey {
  personId: number;
  name: string;
  credentialId: string;
  publicKey: string;
  counter: number;
  now: Date;
}

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

    add: ({ personId, name, credentialId, publicKey, counter, now }: NewPasskey) =>
      db
        .insertInto('passkey')
        .values({
          person_id: personId,
          name,
          credential_id: credentialId,
          public_key: publicKey,
          counter,
          created_at: now,
        })
        .execute(),

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

    async rename(personId: number, id: number, name: string): Promise<boolean> {
      const renamed = await db
        .updateTable('passkey')
        .set({ name })
        .where('person_id', '=', personId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return renamed !== undefined;
    },

    async remove(personId: number, id: number): Promise<boolean> {
      const removed = await db
        .deleteFrom('passkey')
        .where('person_id', '=', personId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return removed !== undefined;
    },
  };
}
