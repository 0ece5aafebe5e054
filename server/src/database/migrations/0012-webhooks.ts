import { type Kysely, sql } from 'kysely';

/**
 * Webhooks, and their deliveries: rows that the triggers below write in the transaction of the change, in workspaces with an active
 * webhook alone. An entry's rows are in the order of its changes, since `entry_change` locks it before they are added.
 */
export const webhooks = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table webhook (
        id bigint generated always as identity primary key,
        workspace_id bigint not null references workspace (id) on delete cascade,
        -- address and secret, with a key from the session secret
        encrypted text not null,
        events text[] not null,
        is_active boolean not null,
        -- set if it was turned off because it did not respond for days
        paused_at timestamptz,
        created_at timestamptz not null
      );
      create index webhook_of_workspace on webhook (workspace_id);

      create table webhook_delivery (
        id bigint generated always as identity primary key,
        webhook_id bigint not null references webhook (id) on delete cascade,
        message_id uuid not null default gen_random_uuid(),
        -- what it is about, such as entry/7: delivered in the order of their ids
        subject text not null,
        event text not null,
        data jsonb not null,
        xid xid8 not null default pg_current_xact_id(),
        created_at timestamptz not null default now(),
        state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
        due_at timestamptz not null default now(),
        give_up_at timestamptz not null default now() + interval '3 days',
        leased_until timestamptz,
        attempts integer not null default 0,
        tried_at timestamptz,
        response_status integer,
        -- the beginning of the response, or why there is none
        response text
      );
      -- with its time, since a restored database counts its transactions anew
      create unique index webhook_delivery_once on webhook_delivery (webhook_id, subject, xid, created_at, event);
      create index webhook_delivery_due on webhook_delivery (webhook_id, due_at, id) where state = 'waiting';
      create index webhook_delivery_order on webhook_delivery (webhook_id, subject, id) where state = 'waiting';
      create index webhook_delivery_list on webhook_delivery (webhook_id, id);
      create index webhook_delivery_age on webhook_delivery (created_at);

      create function add_deliveries(in_workspace bigint, about text, happened text[], snapshot jsonb)
      returns void language sql as $$
        insert into webhook_delivery (webhook_id, subject, event, data)
        select told.id, about, event.name, snapshot
        -- locked, since one that is deleted meanwhile would fail the change
        from (select id, events from webhook where workspace_id = in_workspace and is_active for key share) as told
        cross join unnest(happened) with ordinality as event (name, position)
        where event.name = any(told.events)
        order by event.position, told.id
        on conflict (webhook_id, subject, xid, created_at, event) do update set data = excluded.data
      $$;

      create function nudge_deliveries() returns void language sql as $$
        insert into job (kind, lane, payload) values ('webhooks/deliver', 'background', '{}')
      $$;
    `.execute(db);
  },
};

export const entryWebhooks = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create function note_entry_changes() returns trigger language plpgsql as $$
      begin
        insert into entry_change as noted (workspace_id, entry_id, deleted_at)
        select workspace_id, id, case when tg_op = 'DELETE' then now() end
        from changed order by workspace_id, id
        on conflict (workspace_id, entry_id) do update set xid = excluded.xid, deleted_at = excluded.deleted_at
          where noted.xid <> excluded.xid or noted.deleted_at is distinct from excluded.deleted_at;

        if exists (select from webhook where is_active and workspace_id in (select workspace_id from changed)) then
          if tg_op = 'INSERT' then
            perform add_deliveries(entry.workspace_id, 'entry/' || entry.id,
              array['entry.created', case when entry.ended_at is null then 'timer.started' end], entry_snapshot(entry))
            from changed join time_entry entry using (workspace_id, id) order by entry.id;
          elsif tg_op = 'UPDATE' then
            perform add_deliveries(entry.workspace_id, 'entry/' || entry.id,
              array[
                'entry.changed',
                case when former.ended_at is null and entry.ended_at is not null then 'timer.stopped'
                  when former.ended_at is not null and entry.ended_at is null then 'timer.started' end
              ], entry_snapshot(entry))
            from former join time_entry entry using (workspace_id, id) order by entry.id;
          else
            perform add_deliveries(workspace_id, 'entry/' || id, array['entry.deleted'],
              jsonb_build_object('id', id, 'uuid', uuid, 'workspace_id', workspace_id))
            from changed order by id;
          end if;
          perform nudge_deliveries();
        end if;
        return null;
      end $$;

      create trigger note_added_entries after insert on time_entry
        referencing new table as changed for each statement execute function note_entry_changes();
      create trigger note_changed_entries after update on time_entry
        referencing new table as changed old table as former for each statement execute function note_entry_changes();
      create trigger note_deleted_entries after delete on time_entry
        referencing old table as changed for each statement execute function note_entry_changes();
    `.execute(db);
  },
};

/** A change of its tags is a change of the entry. The tags of a deleted entry are deleted by a trigger: it has been noted. */
export const entryTagWebhooks = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create function note_entry_tag_changes() returns trigger language plpgsql as $$
      begin
        insert into entry_change as noted (workspace_id, entry_id)
        select distinct workspace_id, entry_id from changed order by workspace_id, entry_id
        on conflict (workspace_id, entry_id) do update set xid = excluded.xid where noted.xid <> excluded.xid;

        if exists (select from webhook where is_active and workspace_id in (select workspace_id from changed)) then
          -- what this transaction has noted shows the tags, too
          update webhook_delivery delivery set data = entry_snapshot(entry)
          from (select distinct workspace_id, entry_id from changed) as tagged
          join time_entry entry on entry.workspace_id = tagged.workspace_id and entry.id = tagged.entry_id
          join webhook on webhook.workspace_id = tagged.workspace_id
          where delivery.webhook_id = webhook.id and delivery.subject = 'entry/' || tagged.entry_id
            and delivery.xid = pg_current_xact_id() and delivery.created_at = now();
          -- it has noted the entries that it wrote
          perform add_deliveries(entry.workspace_id, 'entry/' || entry.id, array['entry.changed'], entry_snapshot(entry))
          from (select distinct workspace_id, entry_id from changed) as tagged
          join time_entry entry on entry.workspace_id = tagged.workspace_id and entry.id = tagged.entry_id
          where entry.xmin <> pg_current_xact_id()::xid order by entry.id;
          perform nudge_deliveries();
        end if;
        return null;
      end $$;

      create trigger note_added_tags after insert on time_entry_tag
        referencing new table as changed for each statement execute function note_entry_tag_changes();
      create trigger note_changed_tags after update on time_entry_tag
        referencing new table as changed for each statement execute function note_entry_tag_changes();
      create trigger note_removed_tags after delete on time_entry_tag
        referencing old table as changed for each statement
        when (pg_trigger_depth() = 0) execute function note_entry_tag_changes();
    `.execute(db);
  },
};

export const projectWebhooks = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create function note_project_change() returns trigger language plpgsql as $$
      declare
        changed project := case when tg_op = 'DELETE' then old else new end;
      begin
        if exists (select from webhook where is_active and workspace_id = changed.workspace_id) then
          perform add_deliveries(changed.workspace_id, 'project/' || changed.id, array['project.changed'],
            to_jsonb(changed) || jsonb_build_object('is_deleted', tg_op = 'DELETE'));
          perform nudge_deliveries();
        end if;
        return null;
      end $$;
      create trigger note_project_change after insert or update or delete on project
        for each row execute function note_project_change();
    `.execute(db);
  },
};
