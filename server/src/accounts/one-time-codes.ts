import { createHash, randomBytes } from 'node:crypto';
import type { Executor } from '../database/database.ts';

/** What a mailed code is good for. */
type CodePurpose = 'confirm-registration';

const hash = (code: string) => createHash('sha256').update(code).digest('hex');

/** Mailed codes: unguessable, usable once and for a while; only their hash is stored. */
export function oneTimeCodes(db: Executor) {
  return {
    async issue(personId: number, purpose: CodePurpose, expiresAt: Date): Promise<string> {
      const code = randomBytes(24).toString('base64url');
      await db
        .insertInto('one_time_code')
        .values({ person_id: personId, purpose, code_hash: hash(code), expires_at: expiresAt })
        .execute();
      return code;
    },

    /** Uses the code up; false when it is wrong, used or too old. */
    async redeem(personId: number, purpose: CodePurpose, code: string, now: Date): Promise<boolean> {
      const used = await db
        .updateTable('one_time_code')
        .set({ used_at: now })
        .where('person_id', '=', personId)
        .where('purpose', '=', purpose)
        .where('code_hash', '=', hash(code))
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .returning('id')
        .executeTakeFirst();
      return used !== undefined;
    },
  };
}
