import { type Kysely, sql } from 'kysely';

/** Who approved a period may change without waiting for the entries of its member: one who joins takes over imported decisions. */
export const holdingOfApprovals = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create or replace trigger hold_time before insert on approval
        for each row when (new.state = 'approved') execute function hold_time_for_approval();
      create trigger hold_changed_time before update on approval
        for each row when (
          new.state = 'approved' and (old.state, old.workspace_id, old.person_id, old.first_day, old.last_day)
            is distinct from (new.state, new.workspace_id, new.person_id, new.first_day, new.last_day)
        ) execute function hold_time_for_approval();
    `.execute(db);
  },
};

/** Workspaces that a former server creates during an upgrade have their owner's time zone, too. */
export const timeZoneOfNewWorkspaces = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create function take_time_zone_of_owner() returns trigger language plpgsql as $$
      begin
        new.time_zone := coalesce((select time_zone from person where id = new.owner_id), '');
        return new;
      end $$;
      create trigger take_time_zone_of_owner before insert on workspace
        for each row when (new.time_zone = '') execute function take_time_zone_of_owner();
    `.execute(db);
  },
};
