import { randomBytes } from 'node:crypto';
import type { Executor } from '../database/index.ts';
import { hashOfSecret } from '../secrets/index.ts';

type CodePurpose = 'confirm-registration' | 'reset-password' | 'change-email' | 'restore-email';

const lifeHours: Record<CodePurpose, number> = {
  'confirm-registration': 48,
  'reset-password': 1,
  'change-email': 24,
  'restore-email': 7 * 24,
};

interface CodeSubject {
  /** The invitation that a user joins by when they confirm. */
  invitationId?: number | null;
  /** The address that the code confirms, or restores. */
  email?: string;
}

/** Returns a code with 192 random bits. */
export function newCode(): string {
  return randomBytes(24).toString('base64url');
}

/** Mailed codes of a user: random, valid once and for a limited time. */
export function oneTimeCodes(db: Executor) {
  const open = (personId: number, purpose: CodePurpose, code: string, now: Date) =>
    db
      .selectFrom('one_time_code')
      .where('person_id', '=', personId)
      .where('purpose', '=', purpose)
      .where('code_hash', '=', hashOfSecret(code))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .select(['id', 'email', 'expires_at']);

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
      (await open(personId, purpose, code, now).executeTakeFirst()) !== undefined,

    /** Returns an unused code, without consuming it. */
    async find(personId: number, purpose: CodePurpose, code: string, now: Date) {
      const row = await open(personId, purpose, code, now).executeTakeFirst();
      const issuedAt = row && new Date(row.expires_at.getTime() - lifeHours[purpose] * 3_600_000);
      return row && issuedAt && { id: row.id, email: row.email, issuedAt };
    },

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

    /** Spends the unused codes that were issued after the one with this id; by default all. */
    spendAll: (personId: number, purpose: CodePurpose, now: Date, afterId = 0) =>
      db
        .updateTable('one_time_code')
        .set({ used_at: now })
        .where('person_id', '=', personId)
        .where('purpose', '=', purpose)
        .where('used_at', 'is', null)
        .where('id', '>', afterId)
        .execute(),
  };
}
