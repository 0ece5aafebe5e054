import type { Flag } from '@timeweave/shared/api';
import { alertShown, errorMessage, useAppDispatch } from '@timeweave/shared/store';
import type { Undoable } from '@timeweave/shared/ui';
import type { ArchivableItem } from './archivable-item.ts';

/** The API calls of a list; each rejects with the API's error. */
export interface ListCalls {
  archive: (id: number, isArchived: Flag) => Promise<unknown>;
  merge: (id: number, intoId: number) => Promise<{ merge_id: number }>;
  unmerge: (mergeId: number) => Promise<unknown>;
}

/** Archives and merges items; both offer an undo. */
export function useListActions(calls: ListCalls, offer: (done: Undoable) => void) {
  const dispatch = useAppDispatch();

  /** Resolves to false and shows an alert when `work` fails. */
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
    } catch (error) {
      dispatch(alertShown('danger', errorMessage(error)));
      return false;
    }
    return true;
  };

  return {
    async archive({ id, name, isArchived }: ArchivableItem) {
      const set = (flag: Flag) => attempt(() => calls.archive(id, flag));
      if (!(await set(isArchived ? 0 : 1))) return;
      const text = `${isArchived ? 'Restored' : 'Archived'} “${name}”`;
      offer({ text, undo: () => set(isArchived ? 1 : 0) });
    },

    /** Rejects when it fails: the dialog shows the error. */
    async merge(item: ArchivableItem, into: ArchivableItem) {
      const { merge_id } = await calls.merge(item.id, into.id);
      const text = `Merged “${item.name}” into “${into.name}”`;
      offer({ text, undo: () => attempt(() => calls.unmerge(merge_id)) });
    },
  };
}
