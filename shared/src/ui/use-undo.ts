import { useCallback, useState } from 'react';

/** Something that was done, in the person's words, and how it is taken back. */
export interface Undoable {
  text: string;
  undo: () => Promise<boolean>;
}

/** Shows the undo of what was just done; undefined hides that of something earlier. */
export type OfferUndo = (done: Undoable | undefined) => void;

/** Remembers the last thing that was done for as long as it can be undone. */
export function useUndo() {
  const [done, setDone] = useState<Undoable>();
  const forget = useCallback(() => setDone(undefined), []);
  return {
    done,
    forget,
    offer: setDone,
    async undo() {
      if (done && (await done.undo())) forget();
    },
  };
}
