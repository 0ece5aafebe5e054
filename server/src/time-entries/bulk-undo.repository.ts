import type { Executor, UndoableEntry } from '../database/index.ts';

/** A bulk edit can be undone for this time, in ms; housekeeping deletes it later. */
const lifetimeMs = 24 * 3_600_000;

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
      return id;
    },

    /** Deletes and returns the user's edit, so that it is undone once. */
    take: (workspaceId: number, personId: number, id: number, now: Date) =>
      db
        .deleteFrom('bulk_undo')
        .where('workspace_id', '=', workspaceId)
        .where('person_id', '=', personId)
        .where('id', '=', id)
        .where('edited_at', '>=', new Date(now.getTime() - lifetimeMs))
        .returning('entries')
        .executeTakeFirst(),
  };
}
