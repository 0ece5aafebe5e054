import { useCallback, useState } from 'react';
import type { EntryActions } from './use-entry-actions.ts';

interface Deleted {
  ids: number[];
  /** What it was, for the person. */
  text: string;
}

/** Deletes entries, and remembers them for as long as it can be undone. */
export function useDeletion(actions: EntryActions) {
  const [deleted, setDeleted] = useState<Deleted>();
  const forget = useCallback(() => setDeleted(undefined), []);
  return {
    deleted,
    forget,
    async remove(ids: number[], text: string) {
      const gone = await actions.remove(ids);
      if (gone.length > 0) setDeleted({ ids: gone, text });
    },
    async undo() {
      if (deleted && (await actions.restore(deleted.ids))) forget();
    },
  };
}
