import { type Kysely, sql } from 'kysely';

/** An import of a workspace's archive also adds project members, rates and saved reports. */
export const archiveImports = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      alter table import_addition
        drop constraint import_addition_kind_check,
        add constraint import_addition_kind_check check (
          kind in ('client', 'project', 'tag', 'person', 'project_member', 'rate', 'saved_report')
        )
    `.execute(db);
  },
};
