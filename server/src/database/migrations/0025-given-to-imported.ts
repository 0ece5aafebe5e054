import { type Kysely, sql } from 'kysely';

/**
 * What an import's projects, clients and tags had at its end: an undo keeps those that people gave something since. An import of
 * an archive also adds approvals.
 */
export const givenToImported = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      alter table import_addition
        -- MD5 of budget, team, rates, links and the like; null before this migration
        add column given_hash text,
        drop constraint import_addition_kind_check,
        add constraint import_addition_kind_check check (
          kind in ('client', 'project', 'tag', 'person', 'project_member', 'rate', 'saved_report', 'approval')
        )`.execute(db);
  },
};
