import { type Kysely, sql } from 'kysely';

/**
 * The last change of each entry, in the order in which a reader may see them: a transaction's id compared with the oldest one
 * that is still open, since a sequence or a time is assigned before the commit. Triggers write it, so that no way to
 * change an entry is missed. Entries that were not changed since this migration have no row.
 */
export const entryChanges = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table entry_change (
        workspace_id bigint not null,
        entry_id bigint not null,
        -- the transaction of the last change
        xid xid8 not null default pg_current_xact_id(),
        deleted_at timestamptz,
        primary key (workspace_id, entry_id)
      );
      create index entry_change_order on entry_change (workspace_id, xid, entry_id);
      create index entry_change_deletions on entry_change (deleted_at) where deleted_at is not null;

      -- an entry with its tags, as programs outside get it
      create function entry_snapshot(entry time_entry) returns jsonb language sql stable as $$
        select to_jsonb(entry) - array['description_hash', 'duration_s', 'allowed_overlaps']
          || jsonb_build_object('tag_ids', array(
            select tag_id from time_entry_tag tagged
            where tagged.workspace_id = entry.workspace_id and tagged.entry_id = entry.id order by tag_id
          ))
      $$;

      create function note_entry_changes() returns trigger language plpgsql as $$
      begin
        insert into entry_change as noted (workspace_id, entry_id, deleted_at)
        select workspace_id, id, case when tg_op = 'DELETE' then now() end
        from changed order by workspace_id, id
        on conflict (workspace_id, entry_id) do update set xid = excluded.xid, deleted_at = excluded.deleted_at
          where noted.xid <> excluded.xid or noted.deleted_at is distinct from excluded.deleted_at;
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
export const entryTagChanges = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create function note_entry_tag_changes() returns trigger language plpgsql as $$
      begin
        insert into entry_change as noted (workspace_id, entry_id)
        select distinct workspace_id, entry_id from changed order by workspace_id, entry_id
        on conflict (workspace_id, entry_id) do update set xid = excluded.xid where noted.xid <> excluded.xid;
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
