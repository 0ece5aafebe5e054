import { sql } from 'kysely';
import type { Executor, UndoableEntry } from '../database/index.ts';

/** A bulk edit can be undone for this time, in ms. */
const keptForMs = 24 * 3_600_000;

/** The former values of entries that were edited together. */
export function bulkUndoRepository(db: Executor) {
  return {
    /** Returns the id for undoing the edit. */
    async add(workspaceId: number, personId: number, entries: readonly UndoableEntry[], now: Date) {
      const { id } = await db
        .insertInto('bulk_undo')
        .values({
          workspace_id: workspaceId,
          person_id: personId,
          entries: JSON.stringify(entries),
          edited_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await forgetBefore(db, new Date(now.getTime() - keptForMs));
      return id;
    },

    /** Deletes and returns the user's edit, so that it is undone once. */
    take: (workspaceId: number, personId: number, id: number, now: Date) =>
      db
        .deleteFrom('bulk_undo')
        .where('workspace_id', '=', workspaceId)
        .where('person_id', '=', personId)
        .where('id', '=', id)
        .where('edited_at', '>=', new Date(now.getTime() - keptForMs))
        .returning('entries')
        .executeTakeFirst(),
  };
}

/** Deletes in batches; skips locked rows. */
async function forgetBefore(db: Executor, instant: Date): Promise<void> {
  await sql`
    delete from bulk_undo where (workspace_id, id) in (
      select workspace_id, id from bulk_undo where edited_at < ${instant} limit 100 for update skip locked
    )
  `.execute(db);
}
