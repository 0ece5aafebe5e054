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

/**
 * The check of entries as in migration 0023, with statements of their own for what is rarely asked: PostgreSQL prepares all
 * subqueries of an expression, also those that it does not need.
 */
export const cheaperCheckOfEntries = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create or replace function refuse_change_of_locked_entry() returns trigger language plpgsql as $$
      declare
        lock text[];
      begin
        if tg_op <> 'INSERT' and old.ended_at is not null then
          -- conditions cost less than statements
          if pg_advisory_xact_lock_shared(old.workspace_id << 32) is null
            or pg_advisory_xact_lock_shared((old.workspace_id << 32) # old.person_id) is null then
            return null;
          end if;
          -- most workspaces have no locked time
          if exists (select from workspace where id = old.workspace_id and locked_until is not null)
            or exists (select from approval where workspace_id = old.workspace_id and person_id = old.person_id and state = 'approved')
            or exists (select from invoice_entry where workspace_id = old.workspace_id and entry_id = old.id) then
            lock := lock_of_time(old.workspace_id, old.person_id, old.id, old.started_at);
          end if;
          if lock is not null then
            perform refuse_locked_time(lock);
          end if;
        end if;
        if tg_op = 'INSERT' or tg_op = 'UPDATE'
          and (old.started_at, old.person_id) is distinct from (new.started_at, new.person_id) then
          if pg_advisory_xact_lock_shared(new.workspace_id << 32) is null
            or pg_advisory_xact_lock_shared((new.workspace_id << 32) # new.person_id) is null then
            return null;
          end if;
          if exists (select from workspace where id = new.workspace_id and locked_until is not null)
            or exists (select from approval where workspace_id = new.workspace_id and person_id = new.person_id and state = 'approved') then
            lock := lock_of_time(new.workspace_id, new.person_id, new.id, new.started_at);
          elsif new.created_at < now() then
            -- an entry that is restored may be on an invoice, unlike a new one
            if exists (select from invoice_entry where workspace_id = new.workspace_id and entry_id = new.id) then
              lock := lock_of_time(new.workspace_id, new.person_id, new.id, new.started_at);
            end if;
          end if;
          if lock is null then
            return null;
          end if;
          -- a discarded timer from before the lock date runs again
          if tg_op = 'INSERT' and lock[1] = 'time_is_before_lock_date' and new.ended_at is null
            and new.created_at < now() then
            return null;
          end if;
          perform refuse_locked_time(lock);
        end if;
        return null;
      end $$;
    `.execute(db);
  },
};
