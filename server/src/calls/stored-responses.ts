import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import {
  type Database,
  type Executor,
  inTransaction,
  type Parameters,
  prepared,
  sentAhead,
} from '../database/index.ts';
import { conflict, invalid } from '../errors/index.ts';

const dayMs = 86_400_000;

/** Returns the value of the `Idempotency-Key` header; undefined without one. */
export function keyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && /^[\w-]{8,100}$/.test(header)) return header;
  throw invalid('Idempotency-Key', 'The Idempotency-Key must have 8 to 100 letters, digits, _ or -.');
}

/** A change that a client may send repeatedly. */
interface KeyedCall {
  personId: number;
  key: string;
  call: string;
  payload: unknown;
}

interface Key {
  personId: number;
  key: string;
}

interface Claim extends Key {
  call: string;
  digest: string;
  now: Date;
  /** Older responses are no longer used. */
  expiredBefore: Date;
}

/**
 * Claims a key, also one whose response has expired; returns no row if it was used before. Waits while another
 * transaction holds the claim.
 */
const claimKey = prepared(
  (_, { personId, key, call, digest, now, expiredBefore }: Parameters<Claim>) => sql<{ key: string }>`
    insert into stored_response as stored (person_id, key, call, payload_digest, stored_at)
    values (${personId}, ${key}, ${call}, ${digest}, ${now})
    on conflict (person_id, key) do update
    set call = excluded.call, payload_digest = excluded.payload_digest, stored_at = excluded.stored_at,
      response = null
    where stored.stored_at < ${expiredBefore}
    returning key`,
);

const storedUnder = prepared((db, { personId, key }: Parameters<Key>) =>
  db
    .selectFrom('stored_response')
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .select(['call', 'payload_digest', 'response']),
);

const storeResponse = prepared(
  (_, { personId, key, response }: Parameters<Key & { response: string }>) => sql`
    update stored_response set response = ${response}::jsonb where person_id = ${personId} and key = ${key}
    ${sentAhead}`,
);

/**
 * Stores the response of a change in the transaction that makes it, under its idempotency key. For a day, a
 * repeated request gets the same response, and waits while the first is running. Failures are not stored, so
 * the client may retry them.
 */
export const storedResponses =
  (db: Database, clock: () => Date) =>
  <Answer>(
    { personId, key, call, payload }: KeyedCall,
    work: (transaction: Executor) => Promise<Answer>,
  ): Promise<unknown> => {
    const now = clock();
    const digest = createHash('sha256').update(JSON.stringify(payload)).digest('base64url');
    const expiredBefore = new Date(now.getTime() - dayMs);
    return inTransaction(db, async (transaction) => {
      const [claimed] = await claimKey(transaction, { personId, key, call, digest, now, expiredBefore });
      if (!claimed) {
        const [before] = await storedUnder(transaction, { personId, key });
        if (before?.call === call && before.payload_digest === digest) return before.response;
        throw conflict('This Idempotency-Key was used for another change.', 'Idempotency-Key');
      }
      const answer = await work(transaction);
      await storeResponse(transaction, { personId, key, response: JSON.stringify(answer) });
      return answer;
    });
  };
