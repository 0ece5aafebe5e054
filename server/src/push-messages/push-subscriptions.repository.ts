import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Executor } from '../database/index.ts';
import type { FieldCipher } from '../secrets/index.ts';

/** A browser's address at its push service, and the keys that encrypt messages to it. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

const hashOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url');

/** The endpoint's hash is known before the row's id, and unique, too. */
const placeOf = (hash: string) => `push_subscription/${hash}`;

/** Subscriptions to push messages: one for each session, which ends with it. */
export function pushSubscriptionsRepository(db: Executor, cipher: FieldCipher) {
  const targetIn = (row: { hash: string; encrypted: string }): PushTarget | undefined => {
    const text = cipher.decrypt(row.encrypted, placeOf(row.hash));
    return text === undefined ? undefined : (JSON.parse(text) as PushTarget);
  };

  return {
    /** Replaces those of the session, and of the browser under an earlier session. */
    async put(of: { personId: number; sessionId: number; now: Date }, target: PushTarget): Promise<void> {
      const hash = hashOf(target.endpoint);
      await sql`select from session where id = ${of.sessionId} for no key update`.execute(db);
      await db
        .deleteFrom('push_subscription')
        .where(({ or, eb }) => or([eb('session_id', '=', of.sessionId), eb('endpoint_hash', '=', hash)]))
        .execute();
      await db
        .insertInto('push_subscription')
        .values({
          person_id: of.personId,
          session_id: of.sessionId,
          created_at: of.now,
          endpoint_hash: hash,
          encrypted: cipher.encrypt(JSON.stringify(target), placeOf(hash)),
        })
        .execute();
    },

    ofSession: (sessionId: number) =>
      db.selectFrom('push_subscription').where('session_id', '=', sessionId).select('id').executeTakeFirst(),

    endOfSession: (sessionId: number) =>
      db.deleteFrom('push_subscription').where('session_id', '=', sessionId).execute(),

    /** Returns where to send; undefined if it was ended, its session has, or neither session secret reads it. */
    async target(id: number): Promise<PushTarget | undefined> {
      const row = await db
        .selectFrom('push_subscription')
        .innerJoin('session', 'session.id', 'session_id')
        .innerJoin('person', 'person.id', 'push_subscription.person_id')
        .where('push_subscription.id', '=', id)
        .where('person.closed_at', 'is', null)
        .where('session.revoked_at', 'is', null)
        .where('session.expires_at', '>', sql<Date>`now()`)
        .select(['endpoint_hash as hash', 'encrypted'])
        .executeTakeFirst();
      return row && targetIn(row);
    },

    delete: (id: number) => db.deleteFrom('push_subscription').where('id', '=', id).execute(),

    /** Encrypts with the session secret what was encrypted with the accepted one. */
    async encryptAnew(): Promise<void> {
      const rows = await db
        .selectFrom('push_subscription')
        .select(['id', 'endpoint_hash as hash', 'encrypted'])
        .execute();
      for (const row of rows.filter(({ encrypted }) => !cipher.isCurrent(encrypted))) {
        const target = targetIn(row);
        const encrypted = target && cipher.encrypt(JSON.stringify(target), placeOf(row.hash));
        if (!encrypted) await this.delete(row.id);
        else await db.updateTable('push_subscription').set({ encrypted }).where('id', '=', row.id).execute();
      }
    },
  };
}
