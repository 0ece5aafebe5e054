import type { Person } from '../auth/index.ts';
import { type Executor, inTransaction, type MovedIds } from '../database/index.ts';
import { type BusinessError, conflict, invalid, notFound } from '../errors/index.ts';
import { type MergeKind, mergesRepository } from './merges.repository.ts';

/** Moves what refers to merged rows. */
interface Moves {
  give: (workspaceId: number, fromId: number, intoId: number) => Promise<MovedIds>;
  giveBack: (workspaceId: number, fromId: number, intoId: number, moved: MovedIds) => Promise<unknown>;
}

interface Merging {
  kind: MergeKind;
  movesOn: (db: Executor) => Moves;
  /** The error of a name that an active row has. */
  taken: (name: string, param: string) => BusinessError;
}

/** Archives, merges and restores clients or tags: two active ones never have the same name. */
export function merging(db: Executor, { kind, movesOn, taken }: Merging) {
  const missing = (param: string) => notFound(`This ${kind} does not exist.`, param);

  return {
    /** Throws 409 for an archived row whose name an active one has. */
    async assertRestorable(workspaceId: number, id: number): Promise<void> {
      const other = await mergesRepository(db, kind).takenName(workspaceId, id);
      if (other) throw taken(other.name, `${kind}_id`);
    },

    merge(workspaceId: number, person: Person, fromId: number, intoId: number) {
      if (fromId === intoId) throw invalid('into_id', `A ${kind} cannot be merged into itself.`);
      return inTransaction(db, async (transaction) => {
        const merges = mergesRepository(transaction, kind);
        const held = await merges.holdUnmerged(workspaceId, [fromId, intoId]);
        const isHeld = (id: number) => held.some((row) => row.id === id);
        if (!isHeld(fromId)) throw missing(`${kind}_id`);
        if (!isHeld(intoId)) throw missing('into_id');

        const moved = await movesOn(transaction).give(workspaceId, fromId, intoId);
        await merges.setMergedInto(workspaceId, fromId, intoId);
        const merge = { from_id: fromId, into_id: intoId, moved, merged_by: person.id };
        const { id } = await merges.add(workspaceId, merge);
        return { merge_id: id, moved: moved.given.length + moved.shared.length };
      });
    },

    /** Restores the merged row, unless another one has taken its name. */
    unmerge: (workspaceId: number, mergeId: number): Promise<void> =>
      inTransaction(db, async (transaction) => {
        const merges = mergesRepository(transaction, kind);
        const merge = await merges.take(workspaceId, mergeId);
        if (!merge) throw notFound('This merge does not exist, or is undone already.', 'merge_id');
        const { fromId, intoId, moved } = merge;
        // A later merge has moved these rows on.
        const [into] = await merges.holdUnmerged(workspaceId, [intoId]);
        if (!into) throw conflict(`The other ${kind} was merged itself. Please undo that first.`, 'merge_id');

        const other = await merges.takenName(workspaceId, fromId);
        if (other && !other.archived) throw taken(other.name, 'merge_id');
        await merges.setMergedInto(workspaceId, fromId, null);
        await movesOn(transaction).giveBack(workspaceId, fromId, intoId, moved);
      }),
  };
}
