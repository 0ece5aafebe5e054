import { type Kysely, sql } from 'kysely';

/** The time zone of a workspace's days: its own, so that an owner's travel moves no locked day. At first its owner's. */
export const workspaceTimeZone = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      -- empty: UTC, as for a user whose browser named no time zone
      alter table workspace add column time_zone text not null default '';
    `.execute(db);
  },
};

/** In a migration of its own: with many workspaces it takes longer than readers may wait. */
export const timeZonesOfOwners = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`set local statement_timeout = 0`.execute(db);
    await sql`
      update workspace set time_zone = owner.time_zone from person as owner where owner.id = workspace.owner_id
    `.execute(db);
  },
};
