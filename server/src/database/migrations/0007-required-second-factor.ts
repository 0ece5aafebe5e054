import { type Kysely, sql } from 'kysely';

/** Whether members without a second factor are kept out of the workspace. */
export const requiredSecondFactor = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table workspace add column second_factor_required boolean not null default false`.execute(
      db,
    );
  },
};
