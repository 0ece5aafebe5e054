import type { Person } from '../auth/index.ts';
import { type Executor, inTransaction, type MovedIds } from '../database/index.ts';
import { conflict, invalid, notFound } from '../errors/index.ts';
import { type MergeKind, mergesRepository } from './merges.repository.ts';

export interface Mergeable {
  /** Locks and returns the existing unmerged rows, in the order of their ids. */
  holdUnmerged: (workspaceId: number, ids: readonly number[]) => Promise<{ id: number }[]>;
  setMergedInto: (workspaceId: number, id: number, intoId: number | null) => Promise<unknown>;
  give: (workspaceId: number, fromId: number, intoId: number) => Promise<MovedIds>;
  giveBack: (workspaceId: number, fromId: number, intoId: number, moved: MovedIds) => Promise<unknown>;
}

export function merging(db: Executor, kind: MergeKind, rowsOn: (db: Executor) => Mergeable) {
  const missing = (param: string) => notFound(`This ${kind} does not exist.`, param);

  return {
    merge(workspaceId: number, person: Person, fromId: number, intoId: number) {
      if (fromId === intoId) throw invalid('into_id', `A ${kind} cannot be merged into itself.`);
      return inTransaction(db, async (transaction) => {
        const rows = rowsOn(transaction);
        const held = await rows.holdUnmerged(workspaceId, [fromId, intoId]);
        const isHeld = (id: number) => held.some((row) => row.id === id);
        if (!isHeld(fromId)) throw missing(`${kind}_id`);
        if (!isHeld(intoId)) throw missing('into_id');

        const moved = await rows.give(workspaceId, fromId, intoId);
        await rows.setMergedInto(workspaceId, fromId, intoId);
        const merge = { kind, from_id: fromId, into_id: intoId, moved, merged_by: person.id };
        const { id } = await mergesRepository(transaction).add(workspaceId, merge);
        return { merge_id: id, moved: moved.given.length + moved.shared.length };
      });
    },

    /** Restores the merged row, unless `assertFree` throws because another one has taken its name. */
    unmerge: (workspaceId: number, mergeId: number, assertFree: (fromId: number) => Promise<void>) =>
      inTransaction(db, async (transaction) => {
        const merge = await mergesRepository(transaction).take(workspaceId, kind, mergeId);
        if (!merge) throw notFound('This merge does not exist, or is undone already.', 'merge_id');
        const { fromId, intoId, moved } = merge;
        const rows = rowsOn(transaction);
        // A later merge has moved these rows on.
        const [into] = await rows.holdUnmerged(workspaceId, [intoId]);
        if (!into) throw conflict(`The other ${kind} was merged itself. Please undo that first.`, 'merge_id');

        await assertFree(fromId);
        await rows.setMergedInto(workspaceId, fromId, null);
        await rows.giveBack(workspaceId, fromId, intoId, moved);
      }),
  };
}
