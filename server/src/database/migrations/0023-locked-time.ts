import { type Kysely, sql } from 'kysely';

/**
 * Locked time: finished entries on or before the lock date, in approved periods, or on sent invoices (decision 0133). The triggers
 * below refuse each change of it at the commit, whichever program makes it. `server/src/errors/locked-time.ts` has their texts.
 */
export const lockedTime = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      -- Why time of a person is locked, as the name of a constraint and its detail; null if it is not.
      create function lock_of_time(in_workspace bigint, of_person bigint, of_entry bigint, started timestamptz)
      returns text[] language plpgsql stable as $$
      declare
        own record;
        day date;
        approved record;
      begin
        select locked_until, coalesce(nullif(time_zone, ''), 'UTC') as zone,
          (select number from invoice_entry where workspace_id = in_workspace and entry_id = of_entry) as number,
          exists (
            select from approval
            where workspace_id = in_workspace and person_id = of_person and state = 'approved'
              -- a day more on both sides than any time zone needs
              and first_day <= (started at time zone 'UTC')::date + 1 and last_day >= (started at time zone 'UTC')::date - 1
          ) as is_near_approved
        into own
        -- a deleted workspace is purged
        from workspace where id = in_workspace and deleted_at is null;

        if own.number is not null then
          return array['time_is_invoiced', own.number];
        end if;
        if own.locked_until is null and own.is_near_approved is not true then
          return null;
        end if;
        day := (started at time zone own.zone)::date;
        if day <= own.locked_until then
          return array['time_is_before_lock_date', own.locked_until::text];
        end if;
        if own.is_near_approved then
          -- adjoining periods as one
          select lower(days)::text as first, (upper(days) - 1)::text as last into approved
          from (
            select unnest(range_agg(daterange(first_day, last_day, '[]'))) as days from approval
            where workspace_id = in_workspace and person_id = of_person and state = 'approved'
          ) as joined
          where days @> day;
          if found then
            return array['time_is_approved', approved.first || '/' || approved.last];
          end if;
        end if;
        return null;
      end $$;

      create function refuse_locked_time(lock text[]) returns void language plpgsql as $$
      begin
        raise exception 'Locked time cannot be changed.'
          using errcode = 'check_violation', constraint = lock[1], detail = lock[2];
      end $$;

      -- Changes of time share a lock; a transaction that locks time takes it alone, so that each sees what the other has committed.
      -- The key of the workspace comes before that of a person in it, and row locks come before both.
      create function share_time(in_workspace bigint, of_person bigint) returns void language plpgsql as $$
      begin
        perform pg_advisory_xact_lock_shared(in_workspace << 32);
        perform pg_advisory_xact_lock_shared((in_workspace << 32) # of_person);
      end $$;
      create function hold_time_of_all(in_workspace bigint) returns void language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(in_workspace << 32);
      end $$;
      create function hold_time_of(in_workspace bigint, of_person bigint) returns void language plpgsql as $$
      begin
        perform pg_advisory_xact_lock_shared(in_workspace << 32);
        perform pg_advisory_xact_lock((in_workspace << 32) # of_person);
      end $$;
    `.execute(db);
  },
};

/** Entries: a running one is not locked before it has ended. A statement that only divides or hands over time says so. */
export const lockedEntries = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create function refuse_change_of_locked_entry() returns trigger language plpgsql as $$
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
          -- conditions cost less than statements
          if pg_advisory_xact_lock_shared(new.workspace_id << 32) is null
            or pg_advisory_xact_lock_shared((new.workspace_id << 32) # new.person_id) is null then
            return null;
          end if;
          if exists (select from workspace where id = new.workspace_id and locked_until is not null)
            or exists (select from approval where workspace_id = new.workspace_id and person_id = new.person_id and state = 'approved')
            -- an entry that is restored may be on an invoice, unlike a new one
            or new.created_at < now() and exists (
              select from invoice_entry where workspace_id = new.workspace_id and entry_id = new.id
            ) then
            lock := lock_of_time(new.workspace_id, new.person_id, new.id, new.started_at);
          end if;
          -- a discarded timer from before the lock date runs again
          if tg_op = 'INSERT' and lock[1] = 'time_is_before_lock_date' and new.ended_at is null
            and new.created_at < now() then
            return null;
          end if;
          if lock is not null then
            perform refuse_locked_time(lock);
          end if;
        end if;
        return null;
      end $$;

      create constraint trigger locked_time_gets_no_entry after insert on time_entry
        deferrable initially deferred for each row
        when (current_setting('timeweave.keeps_time', true) is distinct from 'on')
        execute function refuse_change_of_locked_entry();
      create constraint trigger locked_entry_is_not_changed after update on time_entry
        deferrable initially deferred for each row
        when ((
          (old.started_at, old.person_id) is distinct from (new.started_at, new.person_id)
          or old.ended_at is not null and (old.ended_at, old.project_id, old.description, old.is_billable)
            is distinct from (new.ended_at, new.project_id, new.description, new.is_billable)
        ) and current_setting('timeweave.keeps_time', true) is distinct from 'on')
        execute function refuse_change_of_locked_entry();
      create constraint trigger locked_entry_is_not_deleted after delete on time_entry
        deferrable initially deferred for each row
        when (old.ended_at is not null)
        execute function refuse_change_of_locked_entry();
    `.execute(db);
  },
};

/** Tags of entries. Those of a deleted entry went with it, and those of a new one came with it. */
export const lockedEntryTags = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create function refuse_change_of_locked_tag() returns trigger language plpgsql as $$
      declare
        link record := coalesce(new, old);
        entry record;
        lock text[];
      begin
        select person_id, started_at into entry from time_entry
        where workspace_id = link.workspace_id and id = link.entry_id and ended_at is not null and created_at <> now();
        if not found then
          return null;
        end if;
        perform share_time(link.workspace_id, entry.person_id);
        lock := lock_of_time(link.workspace_id, entry.person_id, link.entry_id, entry.started_at);
        if lock is not null then
          perform refuse_locked_time(lock);
        end if;
        return null;
      end $$;

      create constraint trigger locked_entry_keeps_tags after insert or update or delete on time_entry_tag
        deferrable initially deferred for each row
        when (current_setting('timeweave.keeps_time', true) is distinct from 'on')
        execute function refuse_change_of_locked_tag();
    `.execute(db);
  },
};

/**
 * Projects: the time on an invoice stays with the invoice's client. A merge of clients keeps that, since the invoices of a merged
 * client belong to the remaining one.
 */
export const lockedClients = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create function remaining_client(in_workspace bigint, of_client bigint) returns bigint language sql stable as $$
        with recursive merged as (
          select id, merged_into from client where workspace_id = in_workspace and id = of_client
          union all
          select next.id, next.merged_into
          from merged join client next on next.workspace_id = in_workspace and next.id = merged.merged_into
        )
        select id from merged where merged_into is null
      $$;

      create function refuse_other_client_of_invoiced_time() returns trigger language plpgsql as $$
      declare
        client_now constant bigint := remaining_client(new.workspace_id, new.client_id);
        invoiced text;
      begin
        if remaining_client(new.workspace_id, old.client_id) is not distinct from client_now then
          return null;
        end if;
        perform pg_advisory_xact_lock_shared(new.workspace_id << 32);
        select min(invoice_entry.number) into invoiced
        from time_entry
        join invoice_entry on invoice_entry.workspace_id = time_entry.workspace_id and invoice_entry.entry_id = time_entry.id
        join invoice on invoice.workspace_id = invoice_entry.workspace_id and invoice.id = invoice_entry.invoice_id
        where time_entry.workspace_id = new.workspace_id and time_entry.project_id = new.id
          and invoice_entry.number is not null
          and remaining_client(new.workspace_id, invoice.client_id) is distinct from client_now;
        if invoiced is not null then
          perform refuse_locked_time(array['client_is_invoiced', invoiced]);
        end if;
        return null;
      end $$;

      create constraint trigger invoiced_time_keeps_client after update on project
        deferrable initially deferred for each row
        when (old.client_id is distinct from new.client_id)
        execute function refuse_other_client_of_invoiced_time();
    `.execute(db);
  },
};

const lockers = [
  ['approval', 'insert or update', `new.state = 'approved'`, 'hold_time_of(new.workspace_id, new.person_id)'],
  [
    'workspace',
    'update',
    '(old.locked_until, old.time_zone) is distinct from (new.locked_until, new.time_zone)',
    'hold_time_of_all(new.id)',
  ],
  ['invoice_entry', 'insert or update', 'new.number is not null', 'hold_time_of_all(new.workspace_id)'],
] as const;

/** Whatever locks time waits for changes of it that are being committed. A migration for each table, so that none waits for another. */
export const lockingWrites = Object.fromEntries(
  lockers.map(([table, events, condition, held]) => [
    `0023-locked-time-by-${table}`,
    {
      async up(db: Kysely<unknown>): Promise<void> {
        await sql
          .raw(
            `
            create function hold_time_for_${table}() returns trigger language plpgsql as $$
            begin
              perform ${held};
              return new;
            end $$;
            create trigger hold_time before ${events} on ${table}
              for each row when (${condition}) execute function hold_time_for_${table}();`,
          )
          .execute(db);
      },
    },
  ]),
);
