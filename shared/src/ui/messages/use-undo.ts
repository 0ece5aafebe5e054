import { useCallback, useState } from 'react';

/** A finished action in words, and its undo. */
export interface Undoable {
  text: string;
  undo: () => Promise<boolean>;
  /** Settles when the action is saved: its undo is shown until then at least. */
  saved?: Promise<unknown>;
}

/** Offers the undo of the last action; undefined hides the previous offer. */
export type OfferUndo = (done: Undoable | undefined) => void;

/** Returns the last action while it can be undone. */
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
