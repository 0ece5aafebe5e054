import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Database, type Executor, inTransaction } from '../database/index.ts';
import { conflict, invalid } from '../errors/index.ts';

const dayMs = 86_400_000;

/** Returns the value of the `Idempotency-Key` header; undefined without one. */
export function keyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && /^[\w-]{8,100}$/.test(header)) return header;
  throw invalid('Idempotency-Key', 'The Idempotency-Key must have 8 to 100 letters, digits, _ or -.');
}

/** A change that a client may send repeatedly. */
export interface KeyedCall {
  personId: number;
  key: string;
  call: string;
  payload: unknown;
}

/**
 * Stores the response of a change in the transaction that makes it, under its idempotency key. For a day, a
 * repeated request gets the same response, and waits while the first is running. Failures are not stored, so
 * the client may retry them.
 */
export function storedResponses(db: Database, clock: () => Date) {
  return {
    once<Answer>(
      { personId, key, call, payload }: KeyedCall,
      work: (transaction: Executor) => Promise<Answer>,
    ): Promise<unknown> {
      const now = clock();
      const payload_digest = createHash('sha256').update(JSON.stringify(payload)).digest('base64url');
      return inTransaction(db, async (transaction) => {
        await deleteBefore(transaction, new Date(now.getTime() - dayMs));
        const row = { person_id: personId, key, call, payload_digest, kept_at: now };
        const first = await transaction
          .insertInto('kept_answer')
          .values(row)
          .onConflict((conflicting) => conflicting.doNothing())
          .returning('key')
          .executeTakeFirst();
        if (!first) {
          const before = await transaction
            .selectFrom('kept_answer')
            .where('person_id', '=', personId)
            .where('key', '=', key)
            .selectAll()
            .executeTakeFirstOrThrow();
          if (before.call === call && before.payload_digest === payload_digest) return before.answer;
          throw conflict('This Idempotency-Key was used for another change.', 'Idempotency-Key');
        }
        const answer = await work(transaction);
        await transaction
          .updateTable('kept_answer')
          .set({ answer: JSON.stringify(answer) })
          .where('person_id', '=', personId)
          .where('key', '=', key)
          .execute();
        return answer;
      });
    },
  };
}

/** Deletes expired responses; skips rows that another transaction is deleting. */
async function deleteBefore(transaction: Executor, instant: Date): Promise<void> {
  await sql`
    delete from kept_answer where (person_id, key) in (
      select person_id, key from kept_answer where kept_at < ${instant} limit 100 for update skip locked
    )
  `.execute(transaction);
}
