import { type Kysely, sql } from 'kysely';

export const grouping = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table person add column group_similar_entries boolean not null default false`.execute(db);
  },
};
