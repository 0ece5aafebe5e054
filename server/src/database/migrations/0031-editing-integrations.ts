import { type Kysely, sql } from 'kysely';

/** Integrations whose pages may also change and delete their user's entries: those with the full timer page. */
export const editingIntegrations = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table integration add column may_edit boolean not null default false`.execute(db);
  },
};
