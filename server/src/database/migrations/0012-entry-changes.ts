import { type Kysely, sql } from 'kysely';

/**
 * The last change of each entry, in the order in which a reader may see them: a transaction's id compared with the oldest one
 * that is still open, since a sequence or a time is assigned before the commit. Triggers write it (0012-webhooks), so that
 * no way to change an entry is missed. Entries that were not changed since this migration have no row.
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
    `.execute(db);
  },
};
