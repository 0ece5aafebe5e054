import type { Executor } from '../database/index.ts';

/** Authenticator apps and recovery codes, by person. */
export function secondFactorRepository(db: Executor) {
  return {
    find: (personId: number) =>
      db
        .selectFrom('second_factor')
        .where('person_id', '=', personId)
        .select(['secret', 'enabled_at as enabledAt'])
        .executeTakeFirst(),

    /** Returns the stored secrets of all people. */
    secrets: () =>
      db
        .selectFrom('second_factor')
        .select(['person_id as personId', 'secret'])
        .orderBy('person_id')
        .execute(),

    /** Stores another form of a secret, unless it was changed meanwhile. */
    replaceSecret: (personId: number, before: string, after: string) =>
      db
        .updateTable('second_factor')
        .set({ secret: after })
        .where('person_id', '=', personId)
        .where('secret', '=', before)
        .execute(),

    /** Stores a secret that is not in use yet, in place of an earlier one. Returns false while the factor is on. */
    prepare: async (personId: number, secret: string): Promise<boolean> =>
      (await db
        .insertInto('second_factor')
        .values({ person_id: personId, secret })
        .onConflict((conflict) =>
          conflict.column('person_id').doUpdateSet({ secret }).where('second_factor.enabled_at', 'is', null),
        )
        .returning('person_id')
        .executeTakeFirst()) !== undefined,

    /** Turns the prepared factor on; false if it is on already. */
    enable: async (personId: number, secret: string, step: number, now: Date): Promise<boolean> =>
      (await db
        .updateTable('second_factor')
        .set({ enabled_at: now, last_step: step })
        .where('person_id', '=', personId)
        // Another tab may have prepared another one since the code was checked.
        .where('secret', '=', secret)
        .where('enabled_at', 'is', null)
        .returning('person_id')
        .executeTakeFirst()) !== undefined,

    /** Records the time step of a code; false if a code of it or a later one was used before. */
    useStep: async (personId: number, step: number): Promise<boolean> =>
      (await db
        .updateTable('second_factor')
        .set({ last_step: step })
        .where('person_id', '=', personId)
        .where(({ eb, or }) => or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
        .returning('person_id')
        .executeTakeFirst()) !== undefined,

    /** Uses up a recovery code; false if there is no such code. */
    useRecoveryCode: async (personId: number, codeHash: string): Promise<boolean> =>
      (await db
        .deleteFrom('recovery_code')
        .where('person_id', '=', personId)
        .where('code_hash', '=', codeHash)
        .returning('person_id')
        .executeTakeFirst()) !== undefined,

    async replaceRecoveryCodes(personId: number, hashes: readonly string[]): Promise<void> {
      await db.deleteFrom('recovery_code').where('person_id', '=', personId).execute();
      await db
        .insertInto('recovery_code')
        .values(hashes.map((code_hash) => ({ person_id: personId, code_hash })))
        .execute();
    },

    async recoveryCodesLeft(personId: number): Promise<number> {
      const row = await db
        .selectFrom('recovery_code')
        .where('person_id', '=', personId)
        .select(({ fn }) => fn.countAll<number>().as('left'))
        .executeTakeFirstOrThrow();
      return Number(row.left);
    },

    /** Also removes the recovery codes. Returns whether the factor was on. */
    async remove(personId: number): Promise<boolean> {
      const row = await db
        .deleteFrom('second_factor')
        .where('person_id', '=', personId)
        .returning('enabled_at as enabledAt')
        .executeTakeFirst();
      return Boolean(row?.enabledAt);
    },
  };
}
