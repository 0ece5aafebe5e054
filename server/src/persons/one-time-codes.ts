import { randomBytes } from 'node:crypto';
import type { Executor } from '../database/index.ts';
import { hashOfSecret } from '../secrets/index.ts';

type CodePurpose = 'confirm-registration' | 'reset-password' | 'change-email';

const lifeHours: Record<CodePurpose, number> = {
  'confirm-registration': 48,
  'reset-password': 1,
  'change-email': 24,
};

interface CodeSubject {
  /** The invitation that a user joins by when they confirm. */
  invitationId?: number | null;
  /** The new address that the code confirms. */
  email?: string;
}

/** Returns a code with 192 random bits. */
export function newCode(): string {
  return randomBytes(24).toString('base64url');
}

/** Mailed codes of a user: random, valid once and for a limited time. */
export function oneTimeCodes(db: Executor) {
  return {
    async issue(personId: number, purpose: CodePurpose, now: Date, about: CodeSubject = {}) {
      const code = newCode();
      await db
        .insertInto('one_time_code')
        .values({
          person_id: personId,
          purpose,
          code_hash: hashOfSecret(code),
          invitation_id: about.invitationId ?? null,
          email: about.email ?? null,
          expires_at: new Date(now.getTime() + lifeHours[purpose] * 3_600_000),
        })
        .execute();
      return code;
    },

    isOpen: async (personId: number, purpose: CodePurpose, code: string, now: Date): Promise<boolean> =>
      (await db
        .selectFrom('one_time_code')
        .where('person_id', '=', personId)
        .where('purpose', '=', purpose)
        .where('code_hash', '=', hashOfSecret(code))
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .select('id')
        .executeTakeFirst()) !== undefined,

    /** Consumes the code; returns undefined when it is wrong, used or expired. */
    redeem: (personId: number, purpose: CodePurpose, code: string, now: Date) =>
      db
        .updateTable('one_time_code')
        .set({ used_at: now })
        .where('person_id', '=', personId)
        .where('purpose', '=', purpose)
        .where('code_hash', '=', hashOfSecret(code))
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .returning(['invitation_id as invitationId', 'email'])
        .executeTakeFirst(),

    /** Returns the new address that is pending confirmation. */
    async requestedEmail(personId: number, now: Date): Promise<string | null> {
      const row = await db
        .selectFrom('one_time_code')
        .where('person_id', '=', personId)
        .where('purpose', '=', 'change-email')
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .orderBy('id', 'desc')
        .select('email')
        .executeTakeFirst();
      return row?.email ?? null;
    },

    /** Returns the invitation of the user's first confirmation mail. */
    async invitationOf(personId: number): Promise<number | null> {
      const row = await db
        .selectFrom('one_time_code')
        .where('person_id', '=', personId)
        .where('invitation_id', 'is not', null)
        .orderBy('id', 'desc')
        .select('invitation_id')
        .executeTakeFirst();
      return row?.invitation_id ?? null;
    },

    spendAll: (personId: number, purpose: CodePurpose, now: Date) =>
      db
        .updateTable('one_time_code')
        .set({ used_at: now })
        .where('person_id', '=', personId)
        .where('purpose', '=', purpose)
        .where('used_at', 'is', null)
        .execute(),
  };
}
