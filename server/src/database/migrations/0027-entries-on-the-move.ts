import { type Kysely, sql } from 'kysely';

/** Who joined with the address of an imported person, while a job moves the entries to them. */
export const entriesOnTheMove = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      alter table not_joined
        -- null until somebody joins; the row goes with the last entry
        add column joined_as bigint,
        add constraint not_joined_as_fkey foreign key (workspace_id, joined_as)
          references membership (workspace_id, person_id) on delete cascade`.execute(db);
  },
};
