import { type Kysely, sql } from 'kysely';

/** Whether managers and admins may change project, tags and billable flag of other members' entries. */
const setting = sql`
  alter table workspace add column others_entries_editable boolean not null default false;
`;

export const othersEntries = {
  async up(db: Kysely<unknown>): Promise<void> {
    await setting.execute(db);
  },
};
